import { createHash } from 'node:crypto';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import {
  type StatementImport,
  type StatementImportRequest,
  type StatementPreview,
  type StatementPreviewRequest,
} from '#contracts/bank/statement-imports.js';
import { type Account } from '#contracts/treasury/account.record.js';
import { AccountsService, lockAccount } from '#modules/treasury/public.js';
import { Clock } from '#platform/clock.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart } from '#platform/files/read-apart.js';
import { invalid, notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Semaphore } from '#platform/semaphore.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type AccountStatements, chooseStatements, statementsByAccount } from './accounts-of-file.js';
import { type ChosenAccount } from './formats/account-number.js';
import { type KnownLayout } from './formats/known-layout.js';
import type previewStatement from './formats/preview-statement.js';
import type readStatements from './formats/read-statements.js';
import type sortStatements from './formats/sort-statements.js';
import { clean } from './formats/statement-file.js';
import { newLinesOf } from './new-lines.js';
import { StatementPapers } from './statement-papers.service.js';
import { rememberColumns, type SentFile, type StoredStatement, storeStatement } from './statement-store.js';
import { StatementQueries } from './statements.queries.js';

const readFile = readApart<typeof readStatements>('#modules/bank/statements/formats/read-statements.js');
const sortFile = readApart<typeof sortStatements>('#modules/bank/statements/formats/sort-statements.js');
const readPreview = readApart<typeof previewStatement>('#modules/bank/statements/formats/preview-statement.js');

const COLUMNS_WANTED = new Refusal(409, 'extrato.colunas', 'Diga quais colunas deste CSV têm a data, o histórico e o valor.');

const CONTRADICTED = 'Confira as colunas e o arquivo; o saldo que contradiz os lançamentos não é guardado.';

/** Imports files of bank statements (rules 24.1 to 24.9). */
@Injectable()
export class StatementImportsService {
  /** One import per process at a time: each holds a connection while its file is stored through another. */
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly accounts: AccountsService,
    private readonly queries: StatementQueries,
    private readonly papers: StatementPapers,
    private readonly clock: Clock,
    private readonly fileTurns: FileTurns,
  ) {}

  /**
   * Stores every new movement of the file, in the chosen account, or without one in the accounts that the file names. 404 without the account, 400 for a file
   * with unreadable parts, 409 to ask the author.
   */
  async run(request: StatementImportRequest, sent: SentFile): Promise<Saved<StatementImport>> {
    const { cnpjAssociacao, colunas, confirmaNovos } = request;
    const { isOfx, layout, accounts, leftOut } = await this.read(request, sent);
    const contradicao = accounts.flatMap(({ taken }) => taken).find((statement) => statement.contradicao)?.contradicao;
    if (contradicao && !request.confirmaSaldo) throw new Refusal(409, 'extrato.saldo', `${contradicao} ${CONTRADICTED}`);
    const sha256 = createHash('sha256').update(sent.bytes).digest('hex');
    const file = { ...sent, nome: clean(sent.nome) || 'extrato', sha256, importadoEm: this.clock.now() };
    const storeIn = async (em: EntityManager, { numConta, taken }: AccountStatements): Promise<StoredStatement[]> => {
      // Serializes imports to one account: otherwise both could store the same movement as new.
      await lockAccount(em, cnpjAssociacao, numConta);
      if (colunas && layout) await rememberColumns(em, cnpjAssociacao, numConta, layout);
      const lines = taken.flatMap(({ linhas }) => linhas);
      const newLines = await newLinesOf(em, numConta, lines, confirmaNovos === true);
      const results: StoredStatement[] = [];
      for (const [index, statement] of taken.entries())
        results.push(await storeStatement(em, cnpjAssociacao, numConta, file, index + 1, statement, newLines));
      if (isOfx && results.some(({ isOfThisFile }) => isOfThisFile)) {
        const days = results.flatMap(({ answer }) => [answer.de, answer.ate]).sort();
        const [de, ate] = [days[0]!, days.at(-1)!];
        await this.papers.keep({ cnpjAssociacao, numConta, nome: file.nome, bytes: sent.bytes, sha256, de, ate, autor: sent.autor });
      }
      return results;
    };
    const store = async (em: EntityManager) => {
      const results: StoredStatement[] = [];
      for (const account of accounts) results.push(...(await storeIn(em, account)));
      return results;
    };
    const stored = await this.turns.run(() => this.tenancy.em(cnpjAssociacao).transactional(store), [cnpjAssociacao]);
    const others = leftOut.map((mensagem) => ({ codigo: 'OUTRA_CONTA', mensagem }));
    const extratos = stored.map(({ answer }) => ({ ...answer, avisos: [...answer.avisos, ...others] }));
    return stored.some(({ isNew }) => isNew) ? Saved.created({ extratos }) : Saved.changed({ extratos });
  }

  /** The statements of the file by account, in the order of their locks. */
  private async read({ cnpjAssociacao, numConta, colunas, confirmaConta }: StatementImportRequest, { autor, bytes }: SentFile) {
    const hoje = this.clock.today();
    if (!numConta) {
      const sorted = await sortFile(this.fileTurns, autor.cpf, bytes, (await this.accounts.list(cnpjAssociacao)).flatMap(chosenOf), hoje);
      return { isOfx: sorted.isOfx, layout: null, ...statementsByAccount(sorted) };
    }
    const conta = await this.account(cnpjAssociacao, numConta);
    const conhecidas = await this.queries.layout(cnpjAssociacao, numConta);
    const read = await readFile(this.fileTurns, autor.cpf, bytes, { conta, colunas: plain(colunas), conhecidas, hoje });
    if ('semColunas' in read) throw COLUMNS_WANTED;
    const { taken, leftOut } = chooseStatements(read, conta, confirmaConta === true);
    return { isOfx: read.isOfx, layout: read.layout, accounts: [{ numConta, taken }], leftOut };
  }

  /** The first rows of a CSV file, and the movements read with the columns; nothing is stored. */
  async preview({ cnpjAssociacao, numConta, colunas }: StatementPreviewRequest, { bytes, autor }: SentFile): Promise<StatementPreview> {
    await this.account(cnpjAssociacao, numConta);
    const known = await this.queries.layout(cnpjAssociacao, numConta);
    return readPreview(this.fileTurns, autor.cpf, bytes, plain(colunas), known, this.clock.today());
  }

  /** Remembers the columns of the account's CSV files with those titles. */
  async saveColumns(cnpjAssociacao: string, numConta: string, layout: KnownLayout): Promise<void> {
    await this.account(cnpjAssociacao, numConta);
    await rememberColumns(this.tenancy.em(cnpjAssociacao), cnpjAssociacao, numConta, layout);
  }

  private async account(cnpjAssociacao: string, numConta: string): Promise<ChosenAccount> {
    const account = (await this.accounts.list(cnpjAssociacao)).find((each) => each.numConta === numConta);
    if (!account) throw notFound('Conta não encontrada.');
    const [named] = chosenOf(account);
    if (!named) throw invalid([{ field: 'numConta', message: 'Dinheiro em espécie não tem extrato de banco. Escolha outra conta' }]);
    return named;
  }
}

/** What identifies the account of a file; nothing of cash, which has no statements. */
const chosenOf = ({ numConta, agencia, idBanco, tipo }: Account): ChosenAccount[] =>
  agencia && idBanco ? [{ numConta, agencia, idBanco, tipo }] : [];

/** A class instance cannot be sent to another process. */
const plain = (columns: StatementColumns | undefined) => (columns ? { ...columns } : null);
