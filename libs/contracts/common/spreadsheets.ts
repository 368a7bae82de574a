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
