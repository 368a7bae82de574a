import { expect, it } from '@jest/globals';
import { fieldsIn, inFormWords, MEMBER_SHEET } from './import-columns.js';

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

it.each([
  [['Nome completo', 'Nascimento', 'Celular', 'E-mail', 'CPF'], { nome: 1, dataNasc: 2, celular: 3, email: 4, cpf: 5 }],
  [
    ['CPF', 'Associado', 'Data Nasc.', 'Telefone', 'Endereço', 'Nº', 'Bairro', 'Cidade', 'Estado'],
    {
      ...{ cpf: 1, nome: 2, dataNasc: 3, celular: 4, logrNome: 5, logrNum: 6, logrBairro: 7, logrCidade: 8, logrUf: 9 },
    },
  ],
  [
    ['Nome da mãe', 'Nome do pai', 'Nome do cônjuge', 'CPF do cônjuge', 'Nome'],
    { nomeMae: 1, nomePai: 2, nomeConjuge: 3, cpfConjuge: 4, nome: 5 },
  ],
  [['Apelido', 'CPF do aluno'], {}],
])('columns of members are recognised by their titles: %j', (titles, columns) => {
  expect(MEMBER_SHEET.titles.propose([titles], {}).colunas).toEqual(columns);
});

it('knows every title of its own template, and none of two fields', () => {
  const titles = MEMBER_SHEET.columns.map(({ title }) => title);
  expect(Object.values(MEMBER_SHEET.titles.propose([titles], {}).colunas)).toEqual(titles.map((_, index) => index + 1));
});

it('reads days in any form, and completes what lost its zeros', () => {
  expect(fieldsIn({ cpf: 191, dataNasc: '1/3/85', dataFiliacao: 46_054, logrCep: '1001000', nome: 'ANA', rgDataEmissao: 'ontem' })).toEqual(
    {
      ...{
        cpf: '00000000191',
        dataNasc: '1985-03-01',
        dataFiliacao: '2026-02-01',
        logrCep: '01001000',
        nome: 'ANA',
        rgDataEmissao: 'ontem',
      },
    },
  );
});
