import { Injectable } from '@nestjs/common';
import { type TypedMark } from '#contracts/accountability/bank-list.js';
import { type Layout } from '#contracts/accountability/layout.js';
import { type Submission } from '#contracts/accountability/submission.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { type Centavos } from '#domain/money.js';
import { addDays, type PlainDate, yearOf } from '#domain/plain-date.js';
import { AccountsService } from '#modules/treasury/public.js';
import { instant } from '#platform/database/instant.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { standingOf } from '../acts/act.js';
import { PRESENTED_UNTIL } from '../acts/act.sql.js';
import { SubmissionActs } from '../acts/acts.queries.js';
import { type NamedVersion } from '../acts/presented.js';
import { PresentedDocuments } from '../acts/presented-documents.service.js';
import { bankListOf } from '../layouts/bank-list.js';
import { EXPENSES, MOVEMENTS } from './figured-movements.sql.js';
import { type DrawnUpExpense, type FiguredMovement, type Terms } from './figures.js';
import { isSameFamily, type OpeningVersion, openingsIn } from './openings.js';
import { SubmissionsService } from './submissions.service.js';

/** What the forms of a submission are filled from. Amounts in centavos. */
export interface SubmissionData {
  submission: Submission;
  layout: Layout;
  /** The programmes that it is of; null for the whole. */
  programmes: readonly number[] | null;
  terms: Terms;
  accounts: readonly Account[];
  /** Of every programme: a statement is of a whole account. */
  movements: readonly FiguredMovement[];
  expenses: readonly DrawnUpExpense[];
  /** The closed month of the period's last day, of each account that has one. */
  statements: readonly ClosedStatement[];
  /** The version whose last balances it begins with, where the layout covers; null without one. */
  abertura: OpeningVersion | null;
  /** Of the period's statements of all accounts; none where the layout lists none for the bank. */
  lines: readonly StatementLine[];
}

export interface ClosedStatement {
  conta: string;
  saldo: Centavos;
  em: PlainDate;
}

const STATEMENTS = `select num_conta as conta, saldo_extrato::float8 as saldo, em::text as em from visao_mes_conciliado
  where fechado and ano = extract(year from $1::date)::int and mes = extract(month from $1::date)::int`;

/** A line of a statement; amounts in centavos. */
export interface StatementLine {
  id: number;
  conta: string;
  data: PlainDate;
  valor: Centavos;
  historico: string;
  documento: string | null;
  /** Places in their books of the movements that it was reconciled with. */
  movimentos: readonly MovementPlace[];
  digitada: TypedMark | null;
}

export type MovementPlace = Pick<FiguredMovement, 'ano' | 'sequencia' | 'ordem'>;

/** Lines from `$1` to `$2` of the accounts `$3`. */
const LINES = `
  select l.id, l.num_conta as conta, l.data::text as data, l.valor::float8 as valor, l.historico, l.documento,
    (select coalesce(json_agg(json_build_object('ano', m.ano, 'sequencia', m.sequencia, 'ordem', m.ordem) order by m.data, m.ano, m.sequencia, m.ordem), '[]')
      from visao_conciliacao c join visao_conciliacao m on (m.ano, m.id) = (c.ano, c.id) and m.sequencia is not null where c.id_linha = l.id) as movimentos,
    case when d.id_linha is not null then json_build_object('em', ${instant('d.em')}, 'por', d.por) end as digitada
  from visao_extrato_linha l left join linha_digitada d on d.id_linha = l.id
  where l.num_conta = any ($3) and l.data between $1::date and $2::date order by l.num_conta, l.data, l.id`;

/** Reads what the forms of a submission are filled from, of one moment. */
@Injectable()
export class SubmissionDataQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly submissions: SubmissionsService,
    private readonly accounts: AccountsService,
    private readonly acts: SubmissionActs,
    private readonly documents: PresentedDocuments,
  ) {}

  /** Throws a 404 Refusal. */
  async read(book: BookQuery, id: number): Promise<SubmissionData> {
    return this.ofPrepared(await this.submissions.one(book, id));
  }

  /** The same of a submission that was read. */
  async ofPrepared(submission: Submission): Promise<SubmissionData> {
    const layout = this.submissions.layoutOf(submission.layout);
    return this.of(submission, layout, layout.cobertura === 'NENHUMA' ? null : await this.versionBefore(submission));
  }

  /** The same of a submission and a layout as they were. @param before the version whose last balances it begins with */
  async of(submission: Submission, layout: Layout, before: NamedVersion | null): Promise<SubmissionData> {
    const { cnpjAssociacao, de, ate } = submission;
    const programmes = programmesOf(submission);
    const accounts = await this.accounts.list(cnpjAssociacao);
    const abertura = before && { versao: before, saldos: openingsIn(await this.documents.read(cnpjAssociacao, before.sha256)) };
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const movements = await client.query<FiguredMovement>(MOVEMENTS, [de, ate]);
      const expenses = await client.query<DrawnUpExpense>(EXPENSES, [de, ate, programmes]);
      const statements = await client.query<ClosedStatement>(STATEMENTS, [ate]);
      const lines = bankListOf(layout)
        ? await client.query<StatementLine>(LINES, [de, ate, accounts.map(({ numConta }) => numConta)])
        : null;
      const terms = { de, ate, estornos: layout.estornos, devolvidoComo: returnsOf(submission, layout) };
      return {
        submission,
        layout,
        programmes,
        terms,
        accounts,
        movements: movements.rows,
        expenses: expenses.rows,
        statements: statements.rows,
        abertura,
        lines: lines?.rows ?? [],
      };
    });
  }

  /** The last version presented of the same programmes, by an edition of the same layout, whose period ended on the day before; null without one. */
  private async versionBefore(submission: Submission): Promise<NamedVersion | null> {
    const { cnpjAssociacao, de, layout } = submission;
    const ended = addDays(de, -1);
    const scope = String(programmesOf(submission) ?? []);
    const presented = await this.tenancy.query<{ id: number }>(cnpjAssociacao, PRESENTED_UNTIL, [ended]);
    const acts = await this.acts.of(
      cnpjAssociacao,
      presented.map(({ id }) => id),
    );
    const found = [...acts.values()].flatMap((of) => {
      const last = standingOf(of).apresentacoes.at(-1)?.fato;
      const fits = last && last.ate === ended && isSameFamily(last.layout, layout) && String(last.programas) === scope;
      return fits ? [{ ano: yearOf(last.ate), id: last.idPrestacao, apresentacao: last.apresentacao, sha256: last.sha256 }] : [];
    });
    return found.at(-1) ?? null;
  }
}

/** The programmes that a submission is of; null for the whole. */
const programmesOf = ({ idPrograma, programas }: Submission): readonly number[] | null =>
  idPrograma !== null ? [idPrograma] : programas.length > 0 ? programas : null;

/** What returns of money are: as a person said, otherwise as the layout does. */
function returnsOf({ respostas }: Submission, { devolucoes = [] }: Layout): Terms['devolvidoComo'] {
  const usual = devolucoes.find(({ padrao }) => padrao)?.figura ?? 'devolvidos';
  const said = new Map(respostas.map(({ registro, resposta }) => [registro, resposta]));
  return (id, ano) => said.get(`RECEITA ${ano} ${id}`) ?? usual;
}
