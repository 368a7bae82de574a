import { expect, it } from '@jest/globals';
import type { QueryConfig } from 'pg';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { NO_HASH } from '../entry.js';
import { type RecordKind, tablesOf } from '../record-kind.js';
import { type Batch, BookStore } from './book-store.js';

const CNPJ = '11222333000181';

const KIND = { table: 'receita', keyColumn: 'id', rows: () => [] } as unknown as RecordKind;

const BATCH = {
  known: NO_HASH,
  entries: [{ sequencia: 1, tipo: 'ReceitaRegistrada.v1', dados: '{}' }],
  projection: {
    postings: [{ ano: 2026, sequencia: 1, indice: 0 }],
    movements: [{ ano: 2026, sequencia: 1, ordem: 0, parte: 0 }],
    balances: [{ ano: 2026, linha: '1.2.3.4.5' }],
    records: [{ table: tablesOf(KIND)[0]!, rows: [{ ano: 2026, id: 1 }], replaced: [1] }],
  },
  requests: [{ chave: 'x', conteudo: 'y', primeira: 1, ultima: 1 }],
  besides: [],
} as unknown as Batch;

it('every statement of an append names the association by its first parameter, for each table that it writes, and nowhere else', async () => {
  const sent: QueryConfig[] = [];
  const statements = async (_: string, queries: QueryConfig[]) => sent.push(...queries);
  await new BookStore({ statements } as unknown as Tenancy).append({ cnpjAssociacao: CNPJ, ano: 2026 }, BATCH);

  for (const { text, values } of sent) {
    expect(values![0]).toBe(CNPJ);
    expect(JSON.stringify(values!.slice(1))).not.toContain(CNPJ);
    const writes = text.match(/insert into|delete from|update (?!set)|livro_avancar/g)!;
    const named = text.match(/ \(cnpj_associacao, [^)]+\)\s+select \$1::text, |where cnpj_associacao = \$1 |livro_avancar\(\$1, /g);
    expect([text, named?.length]).toEqual([text, writes.length]);
  }
  const tables = sent.flatMap(({ text }) => [...text.matchAll(/(?:insert into|delete from) (\w+)/g)].map(([, table]) => table));
  expect(tables).toEqual(['receita', 'evento', 'lancamento', 'movimento', 'saldo', 'receita', 'pedido_idempotente']);
});
