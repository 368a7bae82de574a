import { expect, it } from '@jest/globals';
import { inFormWords } from './import-columns.js';

it.each([
  [{ sexo: 'F' }, { sexo: 'FEMININO' }],
  [{ sexo: 'masc' }, { sexo: 'MASCULINO' }],
  [
    { sexo: 'Feminino', estadoCivil: 'Casada' },
    { sexo: 'FEMININO', estadoCivil: 'CASADA' },
  ],
  [
    { sexo: 'MASCULINO', estadoCivil: 'Casado(a)' },
    { sexo: 'MASCULINO', estadoCivil: 'CASADO' },
  ],
  [
    { sexo: 'F', estadoCivil: 'viuvo(a)', nacionalidade: 'Brasileiro/a' },
    { sexo: 'FEMININO', estadoCivil: 'VIÚVA', nacionalidade: 'BRASILEIRA' },
  ],
  [
    { logrUf: 'Paraná', rgUf: 'sp' },
    { logrUf: 'PR', rgUf: 'SP' },
  ],
  [{ segmento: 'Responsavel' }, { segmento: 'RESPONSAVEL' }],
])('a spreadsheet may say %j in its own words', (fields, expected) => {
  expect(inFormWords(fields)).toEqual(expected);
});

it.each([
  { sexo: 'X' },
  { estadoCivil: 'Casado(a)' },
  { sexo: 'MASCULINO', estadoCivil: 'amigado' },
  { logrUf: 'Guanabara' },
  { segmento: 'vizinho' },
  {},
])('words that no list knows stay as they are, to be refused: %j', (fields) => {
  expect(inFormWords(fields)).toEqual(fields);
});
