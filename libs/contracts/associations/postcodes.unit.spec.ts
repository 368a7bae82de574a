import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { describe, expect, it } from '@jest/globals';
import { UF_CODES } from '#domain/ufs.js';
import { placeOfPostcode } from './postcodes.js';

const every = Array.from({ length: 100_000 }, (_, prefix) => placeOfPostcode(`${String(prefix).padStart(5, '0')}000`));

describe('the place of a CEP', () => {
  it.each([
    ['80020310', { logrUf: 'PR', logrCidade: 'CURITIBA' }],
    ['01310100', { logrUf: 'SP', logrCidade: 'SÃO PAULO' }],
    ['70040010', { logrUf: 'DF', logrCidade: 'BRASÍLIA' }],
    ['72800000', { logrUf: 'GO', logrCidade: null }],
    ['73700000', { logrUf: 'GO', logrCidade: null }],
    ['69300000', { logrUf: 'RR', logrCidade: 'BOA VISTA' }],
    ['69400000', { logrUf: 'AM', logrCidade: null }],
    ['83000000', { logrUf: 'PR', logrCidade: null }],
    ['11010000', { logrUf: 'SP', logrCidade: null }],
  ])('%s is of %j', (cep, place) => {
    expect(placeOfPostcode(cep)).toEqual(place);
  });

  it.each([null, undefined, '', '8002031', '800203100', '80.020-310', '00999999'])('%j says nothing', (cep) => {
    expect(placeOfPostcode(cep)).toBeNull();
  });

  it('names every state, and only municípios of the official list of their state', () => {
    expect(new Set(every.flatMap((place) => place?.logrUf ?? []))).toEqual(new Set(UF_CODES));
    const named = new Map(every.flatMap((place) => (place?.logrCidade ? [[place.logrCidade, place.logrUf]] : [])));
    expect(named.size).toBe(27);
    for (const [name, uf] of named)
      expect(getMunicipalities(uf as never).map((municipality) => municipality.name.toLocaleUpperCase('pt-BR'))).toContain(name);
  });
});
