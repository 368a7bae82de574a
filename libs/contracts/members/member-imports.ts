import { IsNotEmpty, IsString } from 'class-validator';
import { type LineError } from '../common/spreadsheets.js';

const ASSOCIATION_REQUIRED = { message: 'CNPJ da associação é obrigatório' };

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
  erros: LineError[];
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
