import { IsIn, IsNotEmpty, IsString } from 'class-validator';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

export const TEMPLATE_FORMATS = ['xlsx', 'csv'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

/** Maximum of member lines per spreadsheet. */
export const MAX_IMPORT_LINES = 5000;

/** `GET pessoa/importacao/modelo`. */
export class ImportTemplateQuery {
  @IsIn(TEMPLATE_FORMATS, { message: 'Formato deve ser xlsx ou csv' })
  @IsNotEmpty({ message: 'Formato é obrigatório' })
  formato!: TemplateFormat;
}

/** Fields of `POST pessoa/importacao/conferencia` and `POST pessoa/importacao`; the spreadsheet comes in the part `file`. */
export class ImportRequest {
  @IsString(ASSOCIATION_REQUIRED)
  @IsNotEmpty(ASSOCIATION_REQUIRED)
  cnpjAssociacao!: string;
}

/** A line of the spreadsheet and its result: a new member, a change of an existing one, or nothing until its errors are corrected. */
export interface ImportLine {
  /** Row number of the spreadsheet: the titles are line 1. */
  linha: number;
  cpf: string;
  nome: string;
  situacao: 'NOVO' | 'ALTERADO' | 'ERRO';
  erros: { coluna: string; message: string }[];
}

/** Answer of the dry run. */
export interface ImportCheck {
  novos: number;
  alterados: number;
  comErro: number;
  linhas: ImportLine[];
}

/** Answer of the import. */
export interface ImportResult {
  novos: number;
  alterados: number;
}
