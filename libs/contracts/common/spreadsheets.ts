import { IsIn, IsNotEmpty } from 'class-validator';

export const TEMPLATE_FORMATS = ['xlsx', 'csv'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** Maximum of filled lines per imported spreadsheet. */
export const MAX_IMPORT_LINES = 5000;

/** The format of an empty spreadsheet to fill in. */
export class TemplateQuery {
  @IsIn(TEMPLATE_FORMATS, { message: 'Formato deve ser xlsx ou csv' })
  @IsNotEmpty({ message: 'Formato é obrigatório' })
  formato!: TemplateFormat;
}

/** What is wrong in a line of a spreadsheet. */
export interface LineError {
  /** Title of the column, or a text for the whole line. */
  coluna: string;
  message: string;
}
