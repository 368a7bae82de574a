import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_IMPORT_LINES } from '#contracts/common/spreadsheets.js';
import {
  type EarlierImport,
  type ExpenseImportCheck,
  type ExpenseImportColumns,
  type ExpenseImportRequest,
  type ExpenseImportResult,
  type ExpenseImportRun,
  type RepeatedChoice,
} from '#contracts/expense-imports/expense-imports.js';
import { type Cell } from '#domain/spreadsheets/cells.js';
import { type BookDraft, Books, type LongDecision } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { CLOSED_YEARS, EXPENSES } from '#modules/budget-ledger/pure.js';
import { type Caller } from '#modules/identity/public.js';
import { PayeesService } from '#modules/treasury/public.js';
import { breather } from '#platform/breather.js';
import { Clock } from '#platform/clock.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart, refuseFile } from '#platform/files/read-apart.js';
import { type default as readSpreadsheet } from '#platform/files/spreadsheet.js';
import { Saved } from '#platform/http/saved.js';
import { Semaphore } from '#platform/semaphore.js';
import { ExpenseImportsStore } from './expense-imports.store.js';
import { lineOf, sumsOf, titlesIn } from './import.answer.js';
import { KNOWN_TITLES, proposeColumns, titlesOf } from './import-columns.js';
import { type DecidedLine, decideLines } from './import-decision.js';
import { type FoundLines, linesIn, missingFields } from './import-lines.js';
import { earlierOf, refuseToWrite } from './import-refusals.js';
import { ImportRegistersQueries, type PaidElsewhere } from './import-registers.queries.js';
import { judgePayee, LineJudge } from './line-judge.js';
import { PayeeFinder } from './payee-finder.js';

const readRows = readApart<typeof readSpreadsheet>('#platform/files/spreadsheet.js');

const SEPARATORS = [';', ',', '\t'];

/** A spreadsheet as it was sent. */
export interface SentSheet {
  nome: string;
  bytes: Buffer;
  caller: Caller;
}

/** A spreadsheet that was read, with its columns. */
interface ReadSheet extends FoundLines {
  rows: Cell[][];
  sha256: string;
  linhaTitulos: number;
  colunas: ExpenseImportColumns;
  faltam: ExpenseImportCheck['faltam'];
}

/** A sheet decided on a draft of the book. */
interface DecidedSheet {
  lines: DecidedLine[];
  finder: PayeeFinder;
  anterior: EarlierImport | null;
}

/** Imports expenses from a spreadsheet (chapter 33): every line is checked by the rules of single expenses, all are imported or none. */
@Injectable()
export class ExpenseImportsService {
  /** One spreadsheet per process at a time: each holds thousands of lines. */
  private readonly turns = new Semaphore(1);

  constructor(
    private readonly registers: ImportRegistersQueries,
    private readonly store: ExpenseImportsStore,
    private readonly books: Books,
    private readonly payees: PayeesService,
    private readonly clock: Clock,
    private readonly fileTurns: FileTurns,
  ) {}

  /** Dry run, line by line. Remembers chosen columns. 400 for an unreadable file. */
  async check({ colunas: chosen, ...request }: ExpenseImportRequest, sent: SentSheet): Promise<ExpenseImportCheck> {
    const { cnpjAssociacao, ano } = request;
    const sheet = await this.read({ ...request, colunas: chosen }, sent);
    const { rows, linhaTitulos, colunas, faltam, emBranco, ignoradas } = sheet;
    if (chosen) await this.store.rememberTitles(cnpjAssociacao, titlesOf(rows[linhaTitulos - 1]!, chosen));
    const decided = await this.turns.run(
      () =>
        this.books.writeLong({ cnpjAssociacao, ano }, sent.caller, async (draft) => ({
          write: false,
          answer: (await this.decide(draft, sheet, undefined)).decided,
        })),
      [cnpjAssociacao],
    );
    const linhas = decided.lines.map(lineOf);
    return {
      ...sumsOf(decided.lines),
      linhaTitulos,
      titulos: titlesIn(rows, linhaTitulos),
      colunas,
      faltam,
      repetidas: linhas.filter(({ situacao }) => situacao === 'REPETIDA').length,
      comErro: linhas.filter(({ situacao }) => situacao === 'ERRO').length,
      emBranco,
      ignoradas,
      anterior: decided.anterior,
      linhas,
    };
  }

  /**
   * Imports every line in one transaction, with the payees that they bring. The same file again adds nothing. 422 and nothing stored when any line has an error,
   * 409 when lines look like other expenses and `repetidas` does not say what to do.
   */
  async run({ repetidas, ...request }: ExpenseImportRun, sent: SentSheet): Promise<Saved<ExpenseImportResult>> {
    const id = { cnpjAssociacao: request.cnpjAssociacao, ano: request.ano };
    const sheet = await this.read(request, sent);
    if (request.colunas) await this.store.rememberTitles(id.cnpjAssociacao, titlesOf(sheet.rows[sheet.linhaTitulos - 1]!, request.colunas));
    if (sheet.faltam.length > 0) throw refuseFile('Diga antes em que coluna estão o valor, a data, o favorecido, o elemento e a fonte.');
    const answer = await this.turns.run(
      () => this.books.writeLong(id, sent.caller, (draft) => this.decideToWrite(draft, id, sheet, repetidas, sent)),
      [id.cnpjAssociacao],
    );
    return answer.anterior ? Saved.changed(answer) : Saved.created(answer);
  }

  private async decideToWrite(
    draft: BookDraft,
    id: BookId,
    sheet: ReadSheet,
    repetidas: RepeatedChoice | undefined,
    { nome, caller }: SentSheet,
  ): Promise<LongDecision<ExpenseImportResult>> {
    const primeira = draft.book.next(EXPENSES);
    const { decided, isJoint } = await this.decide(draft, sheet, repetidas);
    // Asks for the lock under which payments that pass the limit together wait for each other; then all is decided anew.
    if (isJoint) draft.book.inOtherYears(CLOSED_YEARS);
    const { lines, finder, anterior } = decided;
    const deixadas = lines.filter(({ isLeftOut }) => isLeftOut).length;
    if (anterior) return { write: false, answer: { ...sumsOf([]), deixadas: 0, anterior } };
    const taken = lines.filter(({ isLeftOut }) => !isLeftOut);
    refuseToWrite(taken, repetidas);
    const importadaEm = this.clock.now().toISOString();
    const file = { sha256: sheet.sha256, arquivo: nome || 'planilha', primeira, ultima: draft.book.next(EXPENSES) - 1, importadaEm };
    const brought = new Set(taken.flatMap(({ payee }) => ('cpfOrCnpj' in payee && payee.isNew ? [payee.cpfOrCnpj] : [])));
    const created = [...brought].map((document) => judgePayee(id.cnpjAssociacao, document, finder.brought.get(document)!).payee);
    const besides = [
      ...(created.length > 0 ? [await this.payees.insertion(caller, id.cnpjAssociacao, created)] : []),
      this.store.keep(id, { ...file, cpfAutor: caller.cpf, nomeAutor: caller.nome }),
    ];
    return { write: true, besides, answer: { ...sumsOf(taken), deixadas, anterior: null } };
  }

  private async read(
    { cnpjAssociacao, colunas: chosen, padroes = {} }: ExpenseImportRequest,
    { bytes, caller }: SentSheet,
  ): Promise<ReadSheet> {
    const rows = await readRows(this.fileTurns, caller.cpf, bytes, { separators: SEPARATORS, titles: KNOWN_TITLES });
    const { linhaTitulos, colunas: proposed } = proposeColumns(rows, await this.store.titles(cnpjAssociacao));
    const colunas = chosen ?? proposed;
    const faltam = missingFields(colunas, padroes);
    const found = linesIn(rows, linhaTitulos, colunas, padroes);
    if (rows.length <= linhaTitulos || (faltam.length === 0 && found.lines.length === 0))
      throw refuseFile('A planilha não tem nenhuma despesa.');
    if (found.lines.length > MAX_IMPORT_LINES)
      throw refuseFile(`A planilha pode ter até ${MAX_IMPORT_LINES.toLocaleString('pt-BR')} despesas. Divida-a em partes.`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...found, lines: faltam.length > 0 ? [] : found.lines, rows, sha256, linhaTitulos, colunas, faltam };
  }

  private async decide(
    draft: BookDraft,
    { lines, sha256 }: ReadSheet,
    repetidas: RepeatedChoice | undefined,
  ): Promise<{ decided: DecidedSheet; isJoint: boolean }> {
    const { cnpjAssociacao, ano } = draft.book.id;
    const anterior = earlierOf(draft, await this.store.file(draft.book.id, sha256));
    const { plan, payees, accounts, alcada } = await this.registers.all(cnpjAssociacao);
    const finder = new PayeeFinder(payees, lines);
    if (anterior) return { decided: { lines: [], finder, anterior }, isJoint: false };
    const judge = new LineJudge({ cnpjAssociacao, ano }, plan, accounts, finder);
    const breathe = breather();
    const judged = [];
    for (const line of lines) {
      await breathe();
      judged.push(judge.judge(line));
    }
    const bills = await this.registers.bills(cnpjAssociacao, ano, judged);
    const paid = alcada === null ? new Map<number, PaidElsewhere>() : await this.registers.paidInOtherYears(cnpjAssociacao, ano, judged);
    const emOutrosAnos = new Map([...paid].map(([linha, { emOutrosAnos }]) => [linha, emOutrosAnos]));
    const known = { hoje: this.clock.today(), alcada, repetidas, bills, emOutrosAnos };
    const decided = { lines: await decideLines(draft, judged, known), finder, anterior };
    return { decided, isJoint: [...paid.values()].some(({ outroAnoPaga }) => outroAnoPaga) };
  }
}
