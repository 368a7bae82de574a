import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { type Municipio, officialPlace, type Place, placeErrors, type Uf } from '#contracts/associations/places.js';
import { type FieldError } from '#contracts/common/problem.js';
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

/** Errors of a place, checked against the municípios of its UF. */
const errorsOfPlace = (place: Place): FieldError[] => placeErrors(place, municipiosOf(place.logrUf ?? ''));

/** Errors of a submitted place; none without its UF, because the stored UF decides then. */
export const errorsOfSentPlace = (sent: Place): FieldError[] => (sent.logrUf === undefined ? [] : errorsOfPlace(sent));

/** The municípios of a place as the official list writes them: `SAO PAULO` as `SÃO PAULO`. */
export const inOfficialWords = (place: Place): Place => officialPlace(place, municipiosOf(place.logrUf ?? ''));

/** Throws a 400 Refusal for a place that has errors. */
export function requireKnownPlaces(place: Place): void {
  const errors = errorsOfPlace(place);
  if (errors.length > 0) throw invalid(errors);
}
