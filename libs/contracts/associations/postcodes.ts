/** The place that a CEP is of; the município only where its whole range is that município's. */
export interface PlaceOfPostcode {
  logrUf: string;
  logrCidade: string | null;
}

/** Ranges of the first five digits of a CEP, first and last, by state. */
const STATES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AC: [[69900, 69999]],
  AL: [[57000, 57999]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  AP: [[68900, 68999]],
  BA: [[40000, 48999]],
  CE: [[60000, 63999]],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  ES: [[29000, 29999]],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  MA: [[65000, 65999]],
  MG: [[30000, 39999]],
  MS: [[79000, 79999]],
  MT: [[78000, 78899]],
  PA: [[66000, 68899]],
  PB: [[58000, 58999]],
  PE: [[50000, 56999]],
  PI: [[64000, 64999]],
  PR: [[80000, 87999]],
  RJ: [[20000, 28999]],
  RN: [[59000, 59999]],
  RO: [[76800, 76999]],
  RR: [[69300, 69399]],
  RS: [[90000, 99999]],
  SC: [[88000, 89999]],
  SE: [[49000, 49999]],
  SP: [[1000, 19999]],
  TO: [[77000, 77999]],
};

/** Ranges that are wholly of one município, by its name: the Federal District and the capitals, where sources agree; the narrower range where they do not. */
const MUNICIPIOS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'RIO BRANCO': [[69900, 69920]],
  MACEIÓ: [[57000, 57099]],
  MANAUS: [[69000, 69099]],
  MACAPÁ: [[68900, 68914]],
  SALVADOR: [[40000, 41999]],
  FORTALEZA: [[60000, 60999]],
  BRASÍLIA: [
    [70000, 72799],
    [73000, 73699],
  ],
  VITÓRIA: [[29000, 29099]],
  GOIÂNIA: [[74000, 74894]],
  'SÃO LUÍS': [[65000, 65099]],
  'BELO HORIZONTE': [[30000, 31999]],
  'CAMPO GRANDE': [[79000, 79124]],
  CUIABÁ: [[78000, 78099]],
  BELÉM: [[66000, 66999]],
  'JOÃO PESSOA': [[58000, 58099]],
  RECIFE: [[50000, 52999]],
  TERESINA: [[64000, 64099]],
  CURITIBA: [[80000, 82999]],
  'RIO DE JANEIRO': [[20000, 23799]],
  NATAL: [[59000, 59139]],
  'PORTO VELHO': [[76800, 76834]],
  'BOA VISTA': [[69300, 69339]],
  'PORTO ALEGRE': [[90000, 91999]],
  FLORIANÓPOLIS: [[88000, 88099]],
  ARACAJU: [[49000, 49098]],
  'SÃO PAULO': [
    [1000, 5999],
    [8000, 8499],
  ],
  PALMAS: [[77000, 77249]],
};

const inRange = (ranges: Readonly<Record<string, readonly (readonly [number, number])[]>>, prefix: number): string | null =>
  Object.keys(ranges).find((name) => ranges[name]!.some(([first, last]) => prefix >= first && prefix <= last)) ?? null;

/** What a whole CEP says of its place (rule 47.22); null for a text that is none, or of no state. */
export function placeOfPostcode(cep: string | null | undefined): PlaceOfPostcode | null {
  if (!/^\d{8}$/.test(cep ?? '')) return null;
  const prefix = Number(cep!.slice(0, 5));
  const logrUf = inRange(STATES, prefix);
  return logrUf === null ? null : { logrUf, logrCidade: inRange(MUNICIPIOS, prefix) };
}
