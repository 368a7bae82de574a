import { isSameName } from '#domain/text.js';
import { type FieldError } from '../common/problem.js';

/** A state, as `uf/all` answers it; names are upper-cased, as the registers keep them. */
export interface Uf {
  sigla: string;
  nome: string;
}

/** A município of a state, with its IBGE code. */
export interface Municipio {
  codigo: string;
  nome: string;
}

/** An issuer of identity documents. */
export interface Emissor {
  codigo: string;
  nome: string;
}

/** The fields of a place. */
export interface Place {
  logrUf?: string | null;
  logrCidade?: string | null;
  municipio?: string | null;
}

/**
 * Errors of a place: a município that does not belong to its UF. (The UF itself is validated by the request class.)
 * @param municipios those of the UF; undefined for an unknown UF
 */
export function placeErrors({ logrUf, ...names }: Place, municipios: readonly Municipio[] | undefined): FieldError[] {
  if (logrUf && !municipios) return [];
  const message = logrUf ? 'Este município não é da UF escolhida' : 'Escolha a UF do município';
  const unknown = (['logrCidade', 'municipio'] as const).find((field) => names[field] && !municipioNamed(names[field], municipios));
  return unknown ? [{ field: unknown, message }] : [];
}

/** The place with its municípios as the official list writes them. */
export const officialPlace = ({ logrCidade, municipio }: Place, municipios: readonly Municipio[] | undefined): Place => ({
  ...(logrCidade && { logrCidade: municipioNamed(logrCidade, municipios)?.nome ?? logrCidade }),
  ...(municipio && { municipio: municipioNamed(municipio, municipios)?.nome ?? municipio }),
});

/** The município of that name, however its marks are written; undefined if there is none. */
function municipioNamed(name: string, municipios: readonly Municipio[] = []): Municipio | undefined {
  return municipios.find(({ nome }) => nome === name) ?? municipios.find(({ nome }) => isSameName(nome, name));
}
