import { type EntityManager } from '@mikro-orm/postgresql';
import { type StatementWarning } from '#contracts/statements.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type ReadStatement } from './formats/statement-file.js';

interface StoredLines {
  /** Of the statement. */
  id: number;
  numConta: string;
  saldo: ReadStatement['saldo'];
  /** Number of its first new movement; null without one. */
  first: number | null;
}

/** What a person should look at after an import (rule 24.10). */
export async function warningsOf(em: EntityManager, stored: StoredLines): Promise<StatementWarning[]> {
  return [...(await balanceWarning(em, stored)), ...(await repetitionWarning(em, stored))];
}

/** A balance that is not the last one before it with the movements between them: a statement is missing, or the bank wrote the balance in another way. */
async function balanceWarning(em: EntityManager, { id, numConta, saldo }: StoredLines): Promise<StatementWarning[]> {
  if (!saldo) return [];
  // Movements of the day of the last balance count where a later file brought them.
  const sql = `select saldo_em::text as em, saldo + coalesce((select sum(valor) from extrato_linha l where l.num_conta = e.num_conta
        and l.data >= e.saldo_em and l.data <= ?::date and (l.data > e.saldo_em or l.id_extrato > e.id)), 0) as esperado
    from extrato e where num_conta = ? and saldo_em < ?::date and id <> ? order by saldo_em desc, id desc limit 1`;
  const [before] = await em.execute<{ em: string; esperado: string }[]>(sql, [saldo.em, numConta, saldo.em, id]);
  if (!before || centavos(before.esperado) === saldo.valor) return [];
  const mensagem = `O saldo do arquivo em ${formatDate(saldo.em)} é ${formatBRL(saldo.valor)}, mas o saldo de ${formatDate(before.em)} com os
    lançamentos importados desde então dá ${formatBRL(centavos(before.esperado))}. Confira se falta algum extrato.`;
  return [{ codigo: 'SALDO_DIVERGENTE', mensagem: mensagem.replace(/\s*\n\s*/g, ' ') }];
}

/** New movements of the same day and amount as known ones: the same period may have come in another format, where nothing else tells them apart. */
async function repetitionWarning(em: EntityManager, { id, numConta, first }: StoredLines): Promise<StatementWarning[]> {
  if (first === null) return [];
  const sql = `select count(*)::integer as repetidas from extrato_linha where id_extrato = ? and id >= ?
    and (data, valor) in (select data, valor from extrato_linha where num_conta = ? and id < ?)`;
  const [row] = await em.execute<{ repetidas: number }[]>(sql, [id, first, numConta, first]);
  if (!row?.repetidas) return [];
  const subject = row.repetidas === 1 ? '1 lançamento novo tem' : `${row.repetidas} lançamentos novos têm`;
  return [
    {
      codigo: 'POSSIVEL_REPETICAO',
      mensagem: `${subject} o dia e o valor de outro que já estava importado. Confira se o mesmo período não veio em outro formato.`,
    },
  ];
}
