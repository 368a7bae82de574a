import { IsIn, IsInt, IsNotEmpty, IsOptional, Max, Min } from 'class-validator';
import { BookQuery } from '../common/book.js';
import { IsId } from '../common/validation.js';

/** As one ZIP with every original, as volumes of PDF, or what it has, as data. */
const FORMATS = ['zip', 'pdf', 'json'] as const;

const MAX_VOLUMES = 999;
const WRONG_VOLUME = { message: 'Volume inválido' };

/** `GET prestacao/{id}/dossie`. */
export class DossierQuery extends BookQuery {
  @IsIn(FORMATS, { message: `Formato deve ser um de: ${FORMATS.join(', ')}` })
  @IsNotEmpty({ message: `Formato deve ser um de: ${FORMATS.join(', ')}` })
  formato!: (typeof FORMATS)[number];

  /** As it was presented that time, 1, 2 …; without it the last time. */
  @IsId({ message: 'Apresentação inválida' })
  @IsOptional()
  apresentacao?: number;

  /** Of a PDF: 1, 2 …; without it the first. */
  @Max(MAX_VOLUMES, WRONG_VOLUME)
  @Min(1, WRONG_VOLUME)
  @IsInt(WRONG_VOLUME)
  @IsOptional()
  volume?: number;
}

/** The answer with `formato=json`: what the dossier has, in its order. */
export interface Dossier {
  apresentacao: number;
  /** How many volumes of PDF it is. */
  volumes: number;
  arquivos: DossierFile[];
}

/** A place in the dossier. */
export interface DossierFile {
  peca: string;
  nome: string;
  /** Its name in the ZIP. */
  arquivo: string;
  /** Of a stored paper. */
  sha256: string | null;
  volume: number;
}
