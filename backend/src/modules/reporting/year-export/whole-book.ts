import type { ClientBase } from 'pg';
import { Conflict } from '#domain/rule-violation.js';
import { type Certified } from '#modules/balances/sql.js';
import { type BookId, NO_HASH } from '#modules/book/pure.js';

/** A book's number of entries, the first missing one before its last, its last entry, and the last one that its head names. */
interface Ends {
  entradas: number;
  falta: number | null;
  ultimo: Certified | null;
  fim: Certified | null;
}

const ENDS = `
  select count(*)::int as entradas, (min(n) filter (where sequencia <> n))::int as falta,
    (select json_build_object('sequencia', sequencia, 'hash', hash) from visao_evento
      where cnpj_associacao = $1 and ano = $2 order by visao_evento.sequencia desc limit 1) as ultimo,
    (select json_build_object('sequencia', sequencia, 'hash', hash) from visao_livro
      where cnpj_associacao = $1 and ano = $2 and sequencia > 0) as fim
  from (select sequencia, row_number() over (order by sequencia) as n from visao_evento where cnpj_associacao = $1 and ano = $2) numbered`;

/**
 * The last entry of a book, number 0 before the first. Throws Conflict, in place of an export, for a book that lacks entries or does not end at its head
 * (rule 16.8).
 */
export async function requireWhole(client: ClientBase, { cnpjAssociacao, ano }: BookId): Promise<Certified> {
  const { rows } = await client.query<Ends>(ENDS, [cnpjAssociacao, ano]);
  const wrong = wrongIn(rows[0]!);
  if (wrong)
    throw new Conflict(
      'exportacao.livro-partido',
      `O livro de ${ano} não está inteiro e não foi exportado: ${wrong}. Em Auditoria, use “Verificar o livro de ${ano}” e avise quem administra o sistema: a cópia de segurança tem o original.`,
    );
  return rows[0]!.ultimo ?? { sequencia: 0, hash: NO_HASH };
}

function wrongIn({ entradas, falta, ultimo, fim }: Ends): string | undefined {
  const missing = falta ?? (entradas < (fim?.sequencia ?? 0) ? entradas + 1 : undefined);
  if (missing !== undefined) return `falta o lançamento nº ${missing}`;
  if (ultimo && (ultimo.sequencia !== fim?.sequencia || ultimo.hash !== fim.hash))
    return `o lançamento nº ${ultimo.sequencia} não é o último que o livro registrou`;
  return undefined;
}
