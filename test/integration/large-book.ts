import { type Client } from 'pg';

/** First number of the copies, beyond the product's own numbers. */
export const FIRST_COPY = 10_000_000;

/** Number of payees, and of plan items, over which copies are distributed. */
const SPREAD = 200;

/**
 * Fills the tables of the ledger with copies of the records in an association's book of 2026: `count` expenses (of number 1, whose entry is the last) with
 * their entries and postings, and as many revenues, redistributions and requests. The book can be read and written; its hashes are fake, so it does not verify.
 * Works as a superuser, without triggers and foreign keys.
 */
export async function fillBook(client: Client, cnpj: string, count: number): Promise<void> {
  await client.query(`
    begin;
    set local session_replication_role = replica;
    set local app.cnpj_associacao = '${cnpj}';
    -- What differs between the copies.
    create temp table copy on commit drop as
      select n, sequencia + n - ${FIRST_COPY} + 1 as place, ${FIRST_COPY} + n % ${SPREAD} as item,
        to_char(${FIRST_COPY} + n % ${SPREAD}, 'fm00000000000') as payee, date '2026-01-01' + n % 300 as day, 1 + n % 5000 as cents
      from livro, generate_series(${FIRST_COPY}, ${FIRST_COPY + count - 1}) n where cnpj_associacao = '${cnpj}' and ano = 2026;

    insert into favorecido (cnpj_associacao, cpf_or_cnpj, tipo, nome)
      select '${cnpj}', payee, 'PF', 'FAVORECIDO ' || payee from copy group by payee;
    ${copies('item', 'id = 1', `'id', item, 'descricao', 'ITEM ' || item`, 'select distinct item from copy')}
    ${copies('saldo', `linha like '%.1'`, `'linha', regexp_replace(linha, '1$', item::text), 'id_item', item`, 'select distinct item from copy')}
    ${copies('orcamento', 'id = 1', `'id', item, 'id_item', item`, 'select distinct item from copy')}
    ${copies(
      'despesa',
      'id_despesa = 1',
      `'id_despesa', n, 'id_item', item, 'id_favorecido', payee, 'nota_fiscal', 'NF ' || n, 'data_elaboracao', day, 'valor', cents, 'versao', place`,
    )}
    ${copies('lancamento', `sequencia = (select sequencia from livro where cnpj_associacao = '${cnpj}')`, `'sequencia', place, 'linha', regexp_replace(linha, '1$', item::text), 'data_efetiva', day`)}
    ${copies(
      'evento',
      `registro = 'despesa 1'`,
      `'sequencia', place, 'registro', 'despesa ' || n, 'data_efetiva', day, 'hash', encode(sha256(n::text::bytea), 'hex'), 'dados', dados::jsonb ||
        jsonb_build_object('idDespesa', n, 'idFavorecido', payee, 'notaFiscal', 'NF ' || n, 'dataElaboracao', day, 'valor', cents,
          'linha', (dados -> 'linha')::jsonb || jsonb_build_object('idItem', item))`,
    )}
    ${copies('receita', 'id = 1', `'id', n, 'data', day`)}
    ${copies('redistribuicao', 'valor > 0', `'id', n, 'operacao', n, 'data', day`)}
    insert into pedido_idempotente select '${cnpj}', 'pedido-' || n, '', '', 2026, place, place from copy;
    update livro set sequencia = e.sequencia, hash = e.hash from (select * from evento where cnpj_associacao = '${cnpj}' order by sequencia desc limit 1) e
      where (livro.cnpj_associacao, livro.ano) = ('${cnpj}', 2026);
    commit`);

  /** Inserts copies of one row, each with its changes. */
  function copies(table: string, where: string, changes: string, from = 'select * from copy'): string {
    return `
      insert into ${table} select changed.* from ${table} original, (${from}) copy, jsonb_populate_record(original, jsonb_build_object(${changes})) changed
        where original.cnpj_associacao = '${cnpj}' and ${where.replace(/^\w+/, 'original.$&')};`;
  }
}
