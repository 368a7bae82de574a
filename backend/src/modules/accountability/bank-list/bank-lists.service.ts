import { Injectable } from '@nestjs/common';
import { type BankListMonth, type BankListQuery, type BankTicksRequest } from '#contracts/accountability/bank-list.js';
import { DOCUMENT_KINDS } from '#contracts/budget-ledger/expense.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { toReais } from '#domain/money.js';
import { NotFound } from '#domain/rule-violation.js';
import { Clock } from '#platform/clock.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { bankListOf } from '../layouts/bank-list.js';
import { linesIn, monthOf, type TypedEntry, type TypedLine } from '../submissions/bank-lines.js';
import { BankLineQueries } from '../submissions/bank-lines.queries.js';
import { type SubmissionData, SubmissionDataQueries } from '../submissions/submission-data.queries.js';

/** In one order, so that two who tick the same lines at once wait for each other. */
const TICK = `insert into linha_digitada (cnpj_associacao, id_linha, num_conta, data, em, por)
  select ?, l.id, l.num_conta, l.data, ?, ? from visao_extrato_linha l where l.id = any (?::int[]) order by l.id on conflict do nothing`;
const UNTICK = 'delete from linha_digitada where id_linha = any (?::int[])';

/** What is typed into the bank's portal, and which lines were (rule 46.27). */
@Injectable()
export class BankLists {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly data: SubmissionDataQueries,
    private readonly lines: BankLineQueries,
  ) {}

  /** The lines by account and month. Throws a 404 Refusal where the layout has no such list. */
  async months({ mes, numConta = null, ...book }: BankListQuery, id: number): Promise<BankListMonth[]> {
    const data = await this.read(book, id);
    const descriptions = new Map(data.accounts.map((account) => [account.numConta, account.descricao]));
    const lines = await this.lines.of(data, numConta);
    const months = Map.groupBy(lines, (line) => `${line.conta} ${monthOf(line)}`);
    return [...months.values()]
      .map((of) => {
        const [first] = of as [TypedLine];
        const { conta } = first;
        return { numConta: conta, nomeConta: descriptions.get(conta)!, mes: monthOf(first), linhas: of.map(answerOf) };
      })
      .filter((month) => mes === undefined || month.mes === mes);
  }

  /** Says that lines were typed, or that they were not; who said so first stays. Throws a 404 Refusal also of a line that is not of the submission. */
  async tick({ linhas, digitada, ...book }: BankTicksRequest, id: number, author: string): Promise<void> {
    const known = new Set(linesIn(await this.read(book, id), null).map((line) => line.id));
    const unknown = linhas.find((each) => !known.has(each));
    if (unknown !== undefined) throw new NotFound('prestacao.linha', `A linha nº ${unknown} não é de um extrato desta prestação.`);
    const { cnpjAssociacao } = book;
    const em = this.tenancy.em(cnpjAssociacao);
    const named = `{${linhas.join()}}`;
    if (digitada) await em.execute(TICK, [cnpjAssociacao, this.clock.now(), author, named]);
    else await em.execute(UNTICK, [named]);
  }

  private async read(book: BookQuery, id: number): Promise<SubmissionData> {
    const data = await this.data.read(book, id);
    if (!bankListOf(data.layout)) throw notFound(`O layout ${data.layout.codigo} não tem lista para digitar no banco.`);
    return data;
  }
}

function answerOf({ id, data, historico, documento, valor, lancamentos, digitada }: TypedLine): BankListMonth['linhas'][number] {
  return { id, data, historico, documento, valor: toReais(valor), lancamentos: lancamentos.map(entryAnswer), digitada };
}

function entryAnswer({ natureza, nome, document, tipo, numero, dataNf, valor, arquivos }: TypedEntry) {
  return {
    natureza,
    favorecido: nome || null,
    cpfOrCnpj: document || null,
    documentoTipo: tipo && DOCUMENT_KINDS[tipo],
    documentoNumero: numero,
    documentoData: dataNf,
    valor: toReais(valor),
    arquivos: [...arquivos],
  };
}
