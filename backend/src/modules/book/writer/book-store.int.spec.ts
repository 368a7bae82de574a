import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL } from '../../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../../test/integration/product-here.js';
import { BookStore } from './book-store.js';

describe('what is remembered of a request', () => {
  let product: ProductHere;

  beforeAll(async () => {
    product = await startProductHere();
  });

  afterAll(() => product.close());

  it('is the first answer, though the same request was answered twice', async () => {
    const store = product.app.get(BookStore, { strict: false });
    const key = { chave: 'k-1', conteudo: 'digest' };
    await store.keepAnswer(SCHOOL, key, '{"registro":1}');
    await store.keepAnswer(SCHOOL, key, '{"registro":2}');
    expect(await store.request(SCHOOL, 'k-1')).toMatchObject({ conteudo: 'digest', resposta: '{"registro":1}' });
  });
});
