import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_IMPORT_LINES } from '#contracts/common/spreadsheets.js';
import { type ImportKind } from '#contracts/imports/imports.js';
import { type SheetCheck, type SheetLineError, type SheetReading } from '#contracts/imports/sheets.js';
import { textOf } from '#domain/spreadsheets/cells.js';
import { type FilledLine, type FoundLines, type LineOptions, linesIn, missingFields, titledColumns } from '#domain/spreadsheets/lines.js';
import { type Columns, type Titled, TitleFinder, titlesOf } from '#domain/spreadsheets/titles.js';
import { shortened } from '#domain/text.js';
import { type Caller } from '#modules/identity/public.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart, refuseFile } from '#platform/files/read-apart.js';
import { type default as readSpreadsheet } from '#platform/files/spreadsheet.js';
import { type TemplateColumn } from '#platform/files/spreadsheet-template.js';
import { ImportStore } from './import-store.js';

const readRows = readApart<typeof readSpreadsheet>('#platform/files/spreadsheet.js');

const SEPARATORS = [';', ',', '\t'];

/** A column of a kind of spreadsheet. */
export interface SheetColumn<F extends string> extends Titled<F>, TemplateColumn {}

/** A kind of spreadsheet: what it brings, and the fields of its columns. */
export class SheetKind<F extends string> {
  readonly titles: TitleFinder<F>;
  private readonly byField: ReadonlyMap<string, string>;

  /**
   * @param required groups of fields of which one must have a column or a default
   * @param many what it brings, in the plural: `despesas`
   * @param nothing sentence of the refusal of a spreadsheet without any
   */
  constructor(
    readonly tipo: ImportKind,
    readonly columns: readonly SheetColumn<F>[],
    readonly required: readonly (readonly F[])[],
    readonly many: string,
    readonly nothing: string,
  ) {
    this.titles = new TitleFinder(columns);
    this.byField = new Map(columns.map(({ field, title }) => [field, title]));
  }

  /** Names a wrong cell of a line; a field without a column stands for the whole line. */
  errorAt({ cells }: Pick<FilledLine<F>, 'cells'>, field: string | null, message: string): SheetLineError {
    const coluna = field === null ? undefined : this.byField.get(field);
    if (coluna === undefined) return { coluna: 'Linha', campo: null, lido: '', message };
    return { coluna, campo: field, lido: shortened(textOf(cells[field as F] ?? '')), message };
  }

  /** 400 while a required field has neither a column nor a default. */
  refuseMissing({ faltam }: Pick<ReadSheet<F>, 'faltam'>): void {
    const titles = new Intl.ListFormat('pt-BR').format(faltam.map((field) => this.byField.get(field)!));
    if (faltam.length > 0) throw refuseFile(`Diga antes em que coluna ${faltam.length === 1 ? 'está' : 'estão'}: ${titles}.`);
  }
}

/** A spreadsheet as it was sent. */
export interface SentSheet {
  nome: string;
  bytes: Buffer;
  caller: Caller;
}

/** A spreadsheet that was read: its lines, none while a required field is missing, and what a dry run says of it. */
export interface ReadSheet<F extends string> extends Pick<FoundLines<F>, 'lines'> {
  sha256: string;
  colunas: Columns<F>;
  faltam: F[];
  about: Pick<SheetCheck, 'linhaTitulos' | 'titulos' | 'emBranco' | 'ignoradas'>;
}

/** Reads spreadsheets to import: with whatever titles, as the association used them before (rules 47.16 and 47.17). */
@Injectable()
export class SheetReader {
  constructor(
    private readonly store: ImportStore,
    private readonly fileTurns: FileTurns,
  ) {}

  /** The lines of a spreadsheet. Remembers chosen columns. 400 for an unreadable file, and one without lines or with too many. */
  async read<F extends string>(
    kind: SheetKind<F>,
    { cnpjAssociacao, colunas: chosen, padroes, correcoes }: SheetReading<F> & { cnpjAssociacao: string },
    { bytes, caller }: SentSheet,
    leave?: LineOptions<F>['leave'],
  ): Promise<ReadSheet<F>> {
    const remembered = await this.store.titles<F>(cnpjAssociacao, kind.tipo);
    const titles = [...kind.titles.titles, ...Object.keys(remembered).filter((title) => remembered[title])];
    const rows = await readRows(this.fileTurns, caller.cpf, bytes, { separators: SEPARATORS, titles });
    const { linhaTitulos, colunas: proposed } = kind.titles.propose(rows, remembered);
    const colunas = chosen ?? proposed;
    const faltam = missingFields(kind.required, colunas, padroes);
    const { lines, emBranco, ignoradas } = linesIn(rows, linhaTitulos, colunas, { defaults: padroes, corrections: correcoes, leave });
    if (rows.length <= linhaTitulos || (faltam.length === 0 && lines.length === 0)) throw refuseFile(kind.nothing);
    if (lines.length > MAX_IMPORT_LINES)
      throw refuseFile(`A planilha pode ter até ${MAX_IMPORT_LINES.toLocaleString('pt-BR')} ${kind.many}. Divida-a em partes.`);
    if (chosen) await this.store.rememberTitles(cnpjAssociacao, kind.tipo, titlesOf(rows[linhaTitulos - 1]!, chosen));
    const titulos = titledColumns(rows, linhaTitulos).map(({ coluna, titulo, exemplo }) => ({
      coluna,
      titulo: shortened(titulo),
      exemplo: shortened(exemplo),
    }));
    return {
      lines: faltam.length > 0 ? [] : lines,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      colunas,
      faltam,
      about: { linhaTitulos, titulos, emBranco, ignoradas },
    };
  }
}
