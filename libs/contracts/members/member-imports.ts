import { type CellTexts, type Corrections } from '#domain/spreadsheets/lines.js';
import { AssociationQuery } from '../common/association.js';
import { type SheetCheck, type SheetLineError, type SheetReading, sheetParts } from '../imports/sheets.js';
import { MEMBER_RECORD } from './member.record.js';

/** A field of a member that a spreadsheet may have. */
export type MemberImportField = Exclude<keyof typeof MEMBER_RECORD, 'id'>;

/** The fields in the order of the template: the address before the membership. */
const { id: _, dataFiliacao, dataDesligamento, motivoDesligamento, ...others } = MEMBER_RECORD;
export const MEMBER_IMPORT_FIELDS = Object.keys({ ...others, dataFiliacao, dataDesligamento, motivoDesligamento }) as MemberImportField[];

/** Number of the column, from 1, of each field that the spreadsheet has. */
export type MemberImportColumns = Partial<Record<MemberImportField, number>>;

const SHEET = sheetParts(MEMBER_IMPORT_FIELDS);

/** Fields of `POST pessoa/importacao/conferencia` and `POST pessoa/importacao`; the spreadsheet comes in the part `file`. */
export class ImportRequest extends AssociationQuery implements SheetReading<MemberImportField> {
  /** JSON of `MemberImportColumns`; defaults to the columns remembered for the titles, or proposed from them. */
  @SHEET.areColumns
  colunas?: MemberImportColumns;

  /** JSON: the text of a cell by field, written where it is blank. */
  @SHEET.areDefaults
  padroes?: CellTexts<MemberImportField>;

  /** JSON of `Corrections`: what is written in place of cells, by row number and field. */
  @SHEET.areCorrections
  correcoes?: Corrections<MemberImportField>;
}

/** A line of the spreadsheet and its result: a new member, a change of an existing one, or nothing until its errors are corrected. */
export interface ImportLine {
  /** Row number of the spreadsheet. */
  linha: number;
  cpf: string;
  nome: string;
  situacao: 'NOVO' | 'ALTERADO' | 'ERRO';
  erros: SheetLineError[];
}

/** Answer of the dry run. */
export interface ImportCheck extends SheetCheck {
  novos: number;
  alterados: number;
  linhas: ImportLine[];
}

/** Answer of the import. */
export interface ImportResult {
  novos: number;
  alterados: number;
}
