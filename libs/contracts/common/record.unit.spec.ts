import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { choice, cpf, day, document, email, key, mark, masked, name, text } from './field-kinds.js';
import { type RecordOf, registerRequest, requestOf, storedFields, unlisted } from './record.js';

const RECORD = {
  nome: name('Nome', { required: 'o', max: 10, casing: 'upper' }),
  agencia: text('Agência', { required: 'a' }),
  tipo: choice('Tipo', { A: 'alto', B: 'baixo' }, 'Tipo deve ser A ou B'),
  telefone: masked('Telefone', 'telefone', 10),
  email: email('E-mail'),
  nomeBanco: text('Nome do banco', { other: true }),
  conferido: mark('Conferido'),
  escritoPor: document('Escrito por', { inner: true }),
};

const PERSON = {
  id: key('Número'),
  cpf: cpf('CPF', { hidden: (text) => `**${text.slice(-2)}`, search: true, column: {} }),
  nascimento: day('Nascimento', { wrong: 'Data de nascimento inválida' }),
  sexo: choice('Sexo', { F: 'F', M: 'M' }, 'Sexo deve ser F ou M', { casing: 'upper' }),
};

class OfPerson extends requestOf(PERSON) {}
class Request extends requestOf(RECORD) {}
class OfRegister extends registerRequest(RECORD) {}

const VALID = { nome: 'ana', agencia: '1-X' };

/** The request as the server reads it, and the sentence of each failing field. */
function read(sent: object, contract: new () => object = Request) {
  const request = plainToInstance(contract, sent, { exposeUnsetFields: false });
  const failures = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  return { request, errors: Object.fromEntries(failures.map(({ property, constraints }) => [property, Object.values(constraints!)[0]])) };
}

describe('the request of a record', () => {
  it('takes each field in the form in which it is stored', () => {
    const { request, errors } = read({ ...VALID, tipo: 'A', telefone: '(41) 3333-4444', email: ' Ana@Exemplo.BR ' });
    expect(errors).toEqual({});
    expect({ ...request }).toEqual({ nome: 'ANA', agencia: '1-X', tipo: 'A', telefone: '4133334444', email: 'ana@exemplo.br' });
  });

  it.each([
    ['nome', 'Nome é obrigatório', { nome: ' ' }],
    ['nome', 'Nome é obrigatório', { nome: 3 }],
    ['nome', 'Nome deve ter no máximo 10 caracteres', { nome: 'A'.repeat(11) }],
    ['agencia', 'Agência é obrigatória', { agencia: null }],
    ['tipo', 'Tipo deve ser A ou B', { tipo: 'C' }],
    ['telefone', 'Telefone inválido', { telefone: '333-4444' }],
    ['email', 'E-mail inválido', { email: 'ana' }],
    ['escritoPor', 'property escritoPor should not exist', { escritoPor: '1' }],
  ])('refuses in %s with the sentence: %s', (field, sentence, changes) => {
    expect(read({ ...VALID, ...changes }).errors).toEqual({ [field]: sentence });
  });

  it('takes an emptied optional field for null, and keeps an absent one absent', () => {
    expect(read({ ...VALID, email: ' ' }).request).toMatchObject({ email: null });
    expect(read(VALID).request).not.toHaveProperty('email');
  });

  it('drops what only the product writes, so that an answer can be sent back', () => {
    const { request, errors } = read({ ...VALID, nomeBanco: 'BANCO', conferido: false });
    expect(errors).toEqual({});
    expect(JSON.parse(JSON.stringify(request))).toEqual({ nome: 'ANA', agencia: '1-X' });
  });

  it('takes CPFs without their marks, choices in any case and emptied days for null, and names the record by its key', () => {
    const sent = { id: 7, cpf: '529.982.247-25', nascimento: ' ', sexo: 'f' };
    expect({ ...read(sent, OfPerson).request }).toEqual({ id: 7, cpf: '52998224725', nascimento: null, sexo: 'F' });
    expect(read({ cpf: 'abc', nascimento: '31/12/2019' }, OfPerson).errors).toEqual({
      cpf: 'CPF inválido',
      nascimento: 'Data de nascimento inválida',
    });
  });

  it('takes the mask of a hidden field for absent', () => {
    expect({ ...read({ id: 7, cpf: '**25' }, OfPerson).request }).toEqual({ id: 7 });
  });

  it('names its association in a register', () => {
    expect(read(VALID, OfRegister).errors).toEqual({ cnpjAssociacao: 'CNPJ da associação é obrigatório' });
  });
});

it('an answer has every field except the inner ones, null where it may be absent, and a row every field of its own', () => {
  const answer: RecordOf<typeof RECORD> = {
    nome: 'ANA',
    agencia: '1-X',
    tipo: null,
    telefone: null,
    email: null,
    nomeBanco: null,
    conferido: true,
  };
  expect(storedFields(RECORD)).toEqual([...Object.keys(answer).filter((field) => field !== 'nomeBanco'), 'escritoPor']);
});

it('fields that other records list may be left out of a list', () => {
  expect(unlisted(PERSON).cpf).toMatchObject({ label: 'CPF', column: undefined, search: false });
});
