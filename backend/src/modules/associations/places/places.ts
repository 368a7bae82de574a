import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { type Municipio, type Uf } from '#contracts/places.js';
import { type FieldError } from '#contracts/problem.js';
import { invalid } from '#platform/http/refusal.js';

const upperCased = (name: string) => name.toLocaleUpperCase('pt-BR');

/** The 27 states by name. */
export const UFS: readonly Uf[] = getStates().map(({ code, name }) => ({ sigla: code, nome: upperCased(name) }));

const MUNICIPIOS = new Map(
  getStates().map(({ code }): [string, readonly Municipio[]] => [
    code,
    getMunicipalities(code).map((municipality) => ({ codigo: municipality.code, nome: upperCased(municipality.name) })),
  ]),
);

/** The municípios of a state by name; undefined when there is no such state. */
export const municipiosOf = (uf: string): readonly Municipio[] | undefined => MUNICIPIOS.get(uf.toUpperCase());

interface Place {
  logrUf?: string | null;
  logrCidade?: string | null;
  municipio?: string | null;
}

/** What is wrong with a place: a município that is none of its UF's. (The UF itself is judged by the request class.) */
export function placeErrors({ logrUf, ...names }: Place): FieldError[] {
  const municipios = municipiosOf(logrUf ?? '');
  if (logrUf && !municipios) return [];
  const message = logrUf ? 'Este município não é da UF escolhida' : 'Escolha a UF do município';
  const unknown = (['logrCidade', 'municipio'] as const).find(
    (field) => names[field] && !municipios?.some(({ nome }) => nome === names[field]),
  );
  return unknown ? [{ field: unknown, message }] : [];
}

/** Throws a 400 Refusal for a place that has errors. */
export function requireKnownPlaces(place: Place): void {
  const errors = placeErrors(place);
  if (errors.length > 0) throw invalid(errors);
}
