import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { formatDocument } from '#domain/document.js';
import { isMasked, maskBirth, maskRg } from '#domain/masks.js';
import { formatDate } from '#domain/plain-date.js';
import { MemberRequest } from '../members/member.record.js';
import { maskPerson } from './masks.js';

const EVA = { id: 7, nome: 'EVA', cpf: '98765432100', cpfConjuge: null, rgNum: '71.828-X', dataNasc: '1961-07-23', rgUf: 'PR' };
const MASKED = { ...EVA, cpf: '***.654.321-**', rgNum: '*****-X', dataNasc: '**/**/1961' };

describe('masks of personal data', () => {
  it('cover CPF, RG and birth date, and nothing else', () => {
    expect(maskPerson(EVA)).toEqual(MASKED);
    expect(maskPerson({ ...EVA, cpf: '15350946056', cpfPessoa: EVA.cpf, cpfConjuge: EVA.cpf })).toMatchObject({
      cpf: '***.509.460-**',
      cpfPessoa: MASKED.cpf,
      cpfConjuge: MASKED.cpf,
    });
  });

  it('leave what the reader has given', () => {
    expect(maskPerson(EVA, { cpf: EVA.cpf, dataNasc: EVA.dataNasc })).toEqual({ ...EVA, rgNum: MASKED.rgNum });
  });

  it.each(['1', '12', '1234'])('show nothing of the short RG %s', (rg) => {
    expect(maskRg(rg)).toBe('*****');
  });

  it('are told from values, and formatted as they are', () => {
    const masks = [MASKED.cpf, maskRg('1'), maskRg(EVA.rgNum), maskBirth(EVA.dataNasc)];
    expect(masks.filter(isMasked)).toEqual(masks);
    expect([EVA.cpf, EVA.rgNum, EVA.dataNasc, '', '12*34', null, undefined].filter(isMasked)).toEqual([]);
    expect([formatDocument(MASKED.cpf), formatDate(MASKED.dataNasc)]).toEqual([MASKED.cpf, MASKED.dataNasc]);
  });

  it('count as not sent in a request', () => {
    const sent = plainToInstance(MemberRequest, { ...MASKED, cpfConjuge: MASKED.cpf }, { exposeUnsetFields: false });
    expect({ ...sent }).toEqual({ id: 7, nome: 'EVA', rgUf: 'PR' });
  });
});
