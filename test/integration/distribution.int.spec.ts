import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { distributionOffences } from './distribution.js';
import { startProduct, type TestProduct } from './harness.js';

const OF_THE_TENANT = 'cnpj_associacao text not null, id integer not null, primary key (cnpj_associacao, id)';

describe('the schema, distributed by association', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.close());

  /** Offences after running that SQL, which is rolled back. */
  const offencesAfter = (sql: string) =>
    withClient(product.ownerUrl, async (client: Client) => {
      await client.query(`begin; ${sql}`);
      const offences = await distributionOffences(client);
      await client.query('rollback');
      return offences;
    });

  it('keeps the rows of an association together, in every key', async () => {
    expect(await offencesAfter('')).toEqual([]);
  });

  it('may have more tables of associations', async () => {
    expect(
      await offencesAfter(`create table t (${OF_THE_TENANT}, id_banco text references banco, id_programa integer,
        unique (cnpj_associacao, id_banco), foreign key (cnpj_associacao, id_programa) references programa (cnpj_associacao, id));
        create index on t (id_banco)`),
    ).toEqual([]);
  });

  it.each([
    ['create table t (id integer primary key)', 't is neither a reference table nor of an association'],
    ['alter table banco add cnpj_associacao text', 'banco is a reference table of an association'],
    ['create table t (cnpj_associacao text)', 't has rows of no association', 't has no primary key'],
    ['create table t (cnpj_associacao text not null)', 't has no primary key'],
    [
      'create table t (cnpj_associacao text not null, id integer, primary key (id, cnpj_associacao))',
      't has a unique key that does not start with the association',
    ],
    [`create table t (${OF_THE_TENANT}, nome text unique)`, 't has a unique key that does not start with the association'],
    [
      `create table t (${OF_THE_TENANT}); create unique index on t (lower(cnpj_associacao), id)`,
      't has a unique key that does not start with the association',
    ],
    [`create table t (${OF_THE_TENANT}, exclude using btree (id with =))`, 't has a unique key that does not start with the association'],
    [
      `create table t (${OF_THE_TENANT}, cnpj text, foreign key (cnpj, id) references programa (cnpj_associacao, id))`,
      't refers to rows of any association',
    ],
    [
      `create table t (${OF_THE_TENANT}, cnpj text, foreign key (id, cnpj_associacao) references programa (id, cnpj_associacao))`,
      't refers to rows of any association',
    ],
    [
      'alter table banco add cnpj text, add id_programa integer, add foreign key (cnpj, id_programa) references programa (cnpj_associacao, id)',
      'banco is a reference table that refers to rows of an association',
    ],
    [
      `create table t (cnpj_associacao text not null, id integer generated always as identity, primary key (cnpj_associacao, id))`,
      't counts across associations',
      't_id_seq is a sequence of no reference table',
    ],
    [
      `create table t (cnpj_associacao text not null, id serial, primary key (cnpj_associacao, id))`,
      't counts across associations',
      't_id_seq is a sequence of no reference table',
    ],
    ['create sequence s', 's is a sequence of no reference table'],
    ['drop table tentativa_senha', 'tentativa_senha is listed, but there is no such table'],
  ])('would notice: %s', async (sql, ...expected) => {
    expect(await offencesAfter(sql)).toEqual(expected);
  });
});
