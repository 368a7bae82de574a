import { type EntityManager } from '@mikro-orm/postgresql';
import { type StatementWarning } from '#contracts/bank/statement-imports.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { monthText } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { type ReadLine, type ReadStatement } from './formats/statement-file.js';

interface StoredStatement {
  id: number;
  numConta: string;
  saldo: ReadStatement['saldo'];
  /** The new movements, how many of them share day and amount with a known one, and how many others are known by another identification. */
  lines: readonly ReadLine[];
  alike: number;
  renamed: number;
}

/** Warnings after an import (rule 24.10). */
export async function warningsOf(em: EntityManager, stored: StoredStatement): Promise<StatementWarning[]> {
  return [
    ...(await balanceWarning(em, stored)),
    ...renamedWarning(stored),
    ...repetitionWarning(stored),
    ...(await closedMonthWarning(em, stored)),
  ];
}

/** Warns if a balance is not the previous one plus the movements between: a statement is missing, or the bank defines it differently. */
async function balanceWarning(em: EntityManager, { id, numConta, saldo }: StoredStatement): Promise<StatementWarning[]> {
  if (!saldo) return [];
  // Movements on the day of the previous balance count if a later file imported them.
  const sql = `select saldo_em::text as em, (saldo + coalesce((select sum(valor) from extrato_linha l where l.num_conta = e.num_conta
        and l.data >= e.saldo_em and l.data <= ?::date and (l.data > e.saldo_em or l.id_extrato > e.id)), 0))::float8 as esperado
    from extrato e where num_conta = ? and saldo_em < ?::date and id <> ? order by saldo_em desc, id desc limit 1`;
  const [before] = await em.execute<{ em: string; esperado: Centavos }[]>(sql, [saldo.em, numConta, saldo.em, id]);
  if (!before || before.esperado === saldo.valor) return [];
  const mensagem = `O saldo do arquivo em ${formatDate(saldo.em)} é ${formatBRL(saldo.valor)}, mas o saldo de ${formatDate(before.em)} com os
    lançamentos importados desde então dá ${formatBRL(before.esperado)}. Confira se falta algum extrato.`;
  return [{ codigo: 'SALDO_DIVERGENTE', mensagem: mensagem.replace(/\s*\n\s*/g, ' ') }];
}

/** Warns of movements that are not imported, because the account has as many of their day, amount and text by another identification of the bank. */
function renamedWarning({ renamed }: StoredStatement): StatementWarning[] {
  if (renamed === 0) return [];
  const subject = renamed === 1 ? '1 lançamento tem' : `${renamed} lançamentos têm`;
  const mensagem = `${subject} o dia, o valor e o texto de outro que já estava importado, com outra identificação do banco, e não ${
    renamed === 1 ? 'foi importado' : 'foram importados'
  } de novo. Se são movimentos novos, importe-os mesmo assim.`;
  return [{ codigo: 'IDENTIFICACAO_MUDOU', mensagem }];
}

/** Warns of new movements with day and amount of known ones: the period may have been imported in another format, without common keys. */
function repetitionWarning({ alike }: StoredStatement): StatementWarning[] {
  if (alike === 0) return [];
  const subject = alike === 1 ? '1 lançamento novo tem' : `${alike} lançamentos novos têm`;
  return [
    {
      codigo: 'POSSIVEL_REPETICAO',
      mensagem: `${subject} o dia e o valor de outro que já estava importado. Confira se o mesmo período não veio em outro formato.`,
    },
  ];
}

/** Warns of new movements in closed months, or in months before a closed one: the closing stays, and the movements stay open (rule 26.14). */
async function closedMonthWarning(em: EntityManager, { numConta, lines }: StoredStatement): Promise<StatementWarning[]> {
  const sql = `select to_char(max(make_date(ano, mes, 1)), 'yyyy-mm') as ate from visao_mes_conciliado where num_conta = ? and fechado`;
  const [{ ate }] = await em.execute<[{ ate: string | null }]>(sql, [numConta]);
  const late = lines.map(({ data }) => data.slice(0, 7)).filter((month) => ate !== null && month <= ate);
  if (late.length === 0) return [];
  const names = [...new Set(late)].map(monthText).join(', ');
  const subject = late.length === 1 ? '1 lançamento novo é' : `${late.length} lançamentos novos são`;
  return [
    {
      codigo: 'MES_FECHADO',
      mensagem: `${subject} de mês que já foi fechado na conciliação (${names}). O fechamento fica como estava; reabra o mês para conciliar.`,
    },
  ];
}
