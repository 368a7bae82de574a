import { Injectable } from '@nestjs/common';
import {
  type EarlierImport,
  type ExpenseImportCheck,
  type ExpenseImportField,
  type ExpenseImportRequest,
  type ExpenseImportResult,
  type ExpenseImportRun,
  type RepeatedChoice,
} from '#contracts/expense-imports/expense-imports.js';
import { type BookDraft, Books, type LongDecision } from '#modules/book/public.js';
import { type BookId } from '#modules/book/pure.js';
import { CLOSED_YEARS, EXPENSES } from '#modules/budget-ledger/pure.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { type ImportedSheet, ImportStore, Imports, type ReadSheet, type SentSheet, SheetReader } from '#modules/imports/public.js';
import { PayeesService } from '#modules/treasury/public.js';
import { breather } from '#platform/breather.js';
import { Clock } from '#platform/clock.js';
import { Saved } from '#platform/http/saved.js';
import { Semaphore } from '#platform/semaphore.js';
import { lineOf, sumsOf } from './import.answer.js';
import { EXPENSE_SHEET } from './import-columns.js';
import { type DecidedLine, decideLines } from './import-decision.js';
import { earlierOf, refuseToWrite } from './import-refusals.js';
import { ImportRegistersQueries, type PaidElsewhere } from './import-registers.queries.js';
import { takeBackExpenses } from './import-undo.js';
import { judgePayee, LineJudge } from './line-judge.js';
import { PayeeFinder } from './payee-finder.js';
import { withoutTotals } from './totals.js';

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
    private readonly reader: SheetReader,
    private readonly store: ImportStore,
    private readonly books: Books,
    private readonly payees: PayeesService,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly imports: Imports,
  ) {
    imports.add(EXPENSE_SHEET.tipo, (imported, caller) => this.takeBack(imported, caller));
  }

  /** Dry run, line by line. Remembers chosen columns. 400 for an unreadable file. */
  async check(request: ExpenseImportRequest, sent: SentSheet): Promise<ExpenseImportCheck> {
    const { cnpjAssociacao, ano } = request;
    const sheet = await this.reader.read(EXPENSE_SHEET, request, sent, withoutTotals());
    const { colunas, faltam, about } = sheet;
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
      ...about,
      ...sumsOf(decided.lines),
      colunas,
      faltam,
      repetidas: linhas.filter(({ situacao }) => situacao === 'REPETIDA').length,
      comErro: linhas.filter(({ situacao }) => situacao === 'ERRO').length,
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
    const sheet = await this.reader.read(EXPENSE_SHEET, request, sent, withoutTotals());
    EXPENSE_SHEET.refuseMissing(sheet);
    const answer = await this.turns.run(
      () => this.books.writeLong(id, sent.caller, (draft) => this.decideToWrite(draft, id, sheet, repetidas, sent)),
      [id.cnpjAssociacao],
    );
    return answer.anterior ? Saved.changed(answer) : Saved.created(answer);
  }

  /** Deletes the expenses of an import in one transaction (rule 47.19). */
  private async takeBack(imported: ImportedSheet, caller: Caller): Promise<void> {
    const { cnpjAssociacao, id } = imported;
    const mayDeletePaid = await this.access.may('despesa.excluirPaga', caller, cnpjAssociacao);
    await this.turns.run(
      () =>
        this.books.writeLong({ cnpjAssociacao, ano: imported.ano! }, caller, async (draft) => {
          await this.imports.standing(cnpjAssociacao, id);
          await takeBackExpenses(draft, imported, mayDeletePaid);
          return { write: true, besides: [this.store.undoing(imported, caller)], answer: undefined };
        }),
      [cnpjAssociacao],
    );
  }

  private async decideToWrite(
    draft: BookDraft,
    id: BookId,
    sheet: ReadSheet<ExpenseImportField>,
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
    const { sequencia } = draft.book;
    const imported = {
      ...id,
      tipo: EXPENSE_SHEET.tipo,
      sha256: sheet.sha256,
      arquivo: nome,
      primeira,
      ultima: draft.book.next(EXPENSES) - 1,
      sequencia,
    };
    const brought = new Set(taken.flatMap(({ payee }) => ('cpfOrCnpj' in payee && payee.isNew ? [payee.cpfOrCnpj] : [])));
    const created = [...brought].map((document) => judgePayee(id.cnpjAssociacao, document, finder.brought.get(document)!).payee);
    const besides = [
      ...(created.length > 0 ? [await this.payees.insertion(caller, id.cnpjAssociacao, created)] : []),
      this.store.insertion(imported, caller),
    ];
    return { write: true, besides, answer: { ...sumsOf(taken), deixadas, anterior: null } };
  }

  private async decide(
    draft: BookDraft,
    { lines, sha256 }: ReadSheet<ExpenseImportField>,
    repetidas: RepeatedChoice | undefined,
  ): Promise<{ decided: DecidedSheet; isJoint: boolean }> {
    const { cnpjAssociacao, ano } = draft.book.id;
    const anterior = earlierOf(draft, await this.store.ofFile(cnpjAssociacao, ano, sha256));
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
