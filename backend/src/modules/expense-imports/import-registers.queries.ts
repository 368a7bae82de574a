import { Injectable } from '@nestjs/common';
import { type Account } from '#contracts/treasury/account.record.js';
import { documentKey } from '#domain/document-number.js';
import { type Centavos } from '#domain/money.js';
import { BILLS_OF_OTHER_YEARS, type LimitAnswers, OTHER_YEAR_PAYS, PAID_IN_OTHER_YEARS } from '#modules/budget-ledger/public.js';
import { type Bill } from '#modules/budget-ledger/pure.js';
import { AccountsService } from '#modules/treasury/public.js';
import { lookUpOf } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type JudgedLine } from './line-judge.js';
import { type KnownPayee } from './payee-finder.js';
import { type Plan } from './plan.js';

/** The registers that lines name. */
export interface ImportRegisters {
  plan: Plan;
  payees: KnownPayee[];
  accounts: Account[];
  /** The limit of payments in centavos; null: none. */
  alcada: Centavos | null;
}

const listOf = (fields: Record<string, string>, view: string) =>
  `(select coalesce(json_agg(json_build_object(${Object.entries(fields)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ')})), '[]') from ${view})`;

const NAMED = { id: 'id', descricao: 'descricao' };
const PROGRAM = { ...NAMED, idPrograma: 'id_programa' };
const ACTION = { ...PROGRAM, idAcao: 'id_acao' };
const ITEM = { ...ACTION, idSubAcao: 'id_sub_acao', idElementoDespesa: 'id_elemento_despesa', idFonteRecurso: 'id_fonte_recurso' };

/** Elements belong to the installation; row-level security leaves the own rows of the others. */
const REGISTERS = `select
  json_build_object(
    'programas', ${listOf(NAMED, 'visao_programa')},
    'acoes', ${listOf(PROGRAM, 'visao_acao')},
    'subAcoes', ${listOf(ACTION, 'visao_sub_acao')},
    'itens', ${listOf(ITEM, 'visao_item')},
    'elementos', ${listOf({ ...NAMED, categoria: 'categoria' }, 'visao_elemento_despesa')},
    'fontes', ${listOf(NAMED, 'visao_fonte_recurso')}) as plan,
  ${listOf({ cpfOrCnpj: 'cpf_or_cnpj', nome: 'nome' }, 'visao_favorecido')} as payees,
  (select valor::float8 from visao_alcada) as alcada`;

const BILLS = lookUpOf([BILLS_OF_OTHER_YEARS]);
/** What books of other years have paid on a day, and whether one of them may pay on it at this moment. */
export type PaidElsewhere = Pick<LimitAnswers, 'emOutrosAnos' | 'outroAnoPaga'>;

const PAID = lookUpOf([PAID_IN_OTHER_YEARS, OTHER_YEAR_PAYS]);

type ImportLine = Pick<JudgedLine, 'linha' | 'expense' | 'payment'>;

/** Lines looked up at a time. */
const AT_ONCE = 500;

@Injectable()
export class ImportRegistersQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly accounts: AccountsService,
  ) {}

  async all(cnpjAssociacao: string): Promise<ImportRegisters> {
    const [[registers], accounts] = await Promise.all([
      this.tenancy.query<Omit<ImportRegisters, 'accounts'>>(cnpjAssociacao, REGISTERS),
      this.accounts.list(cnpjAssociacao),
    ]);
    return { ...registers!, accounts };
  }

  /** The same bills in other base years than `ano`, by line (rule 11.8). */
  async bills(cnpjAssociacao: string, ano: number, lines: readonly ImportLine[]): Promise<Map<number, readonly Bill[]>> {
    const billed = lines.filter(({ expense }) => expense && documentKey(expense.notaFiscal));
    const asked = ({ expense }: ImportLine) => ({
      ano,
      idFavorecido: expense!.idFavorecido,
      numeroNota: documentKey(expense!.notaFiscal),
      valor: expense!.valor,
    });
    const found = await this.byLine<{ outrosAnos: Bill[] }>(cnpjAssociacao, BILLS, billed, asked);
    return new Map([...found].map(([linha, { outrosAnos }]) => [linha, outrosAnos]));
  }

  /** What books of other years than `ano` have paid to the payee of a line on the day of its payment, by line (rule 35.10). */
  async paidInOtherYears(cnpjAssociacao: string, ano: number, lines: readonly ImportLine[]): Promise<Map<number, PaidElsewhere>> {
    const paid = lines.filter(({ expense, payment }) => expense && payment);
    const asked = ({ expense, payment }: ImportLine) => ({
      cnpjAssociacao,
      ano,
      idFavorecido: expense!.idFavorecido,
      dataPagamento: payment!.request.dataPagamento,
    });
    return this.byLine<PaidElsewhere>(cnpjAssociacao, PAID, paid, asked);
  }

  /** The answers about lines, by line. */
  private async byLine<A extends object>(
    cnpjAssociacao: string,
    statement: string,
    lines: readonly ImportLine[],
    asked: (line: ImportLine) => object,
  ): Promise<Map<number, A>> {
    const found = new Map<number, A>();
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const some = lines.slice(first, first + AT_ONCE);
      const rows = await this.tenancy.query<A>(cnpjAssociacao, statement, [JSON.stringify(some.map(asked))]);
      for (const [index, row] of rows.entries()) found.set(some[index]!.linha, row);
    }
    return found;
  }
}
