import type { ClientBase } from 'pg';
import { type AuditEntry } from '#contracts/audit/audit.js';
import { toReais } from '#domain/money.js';
import { type BookId, type Entry, type LineKey, lineOf, type Names, type RecordKinds, type RecordState } from '#modules/book/pure.js';
import { ENTRY_COLUMNS } from '#modules/book/sql.js';
import { correctedBy, type Read, read, statesBefore } from './history.js';
import { type LineNames, namedIn, namesOf } from './names.js';

/** An entry with the lines whose balances it changed, in order. */
export interface MovingEntry extends Entry {
  linhas: LineKey[];
}

/** Columns of a `MovingEntry`, from `visao_evento e`. */
export const MOVING_ENTRY = `${ENTRY_COLUMNS}, array(
    select l.linha from visao_lancamento l where (l.cnpj_associacao, l.ano, l.sequencia) = (e.cnpj_associacao, e.ano, e.sequencia)
    group by l.linha order by min(l.indice)) as linhas`;

/** The entries with those numbers, oldest first. */
export async function movingEntries(client: ClientBase, book: BookId, sequences: number[]): Promise<MovingEntry[]> {
  const sql = `select ${MOVING_ENTRY} from visao_evento e where cnpj_associacao = $1 and ano = $2 and sequencia = any($3) order by e.sequencia`;
  return (await client.query<MovingEntry>(sql, [book.cnpjAssociacao, book.ano, sequences])).rows;
}

/** Entries with a sentence each, with names instead of ids. */
export async function auditEntries(kinds: RecordKinds, client: ClientBase, book: BookId, entries: MovingEntry[]): Promise<AuditEntry[]> {
  if (entries.length === 0) return [];
  const all = entries.map((entry) => ({ ...read(kinds, entry), linhas: entry.linhas }));
  const before = await beforeEach(kinds, client, book, all);
  const withBefore = all.map((each) => ({ ...each, before: before.get(each.entry.sequencia) }));
  const lines = new Set(entries.flatMap(({ linhas }) => linhas));
  const names = await lookUp(client, book, namedIn(withBefore, { lines, payees: new Set(), fundsSources: new Set(), programs: new Set() }));
  return withBefore.map((each) => answer(kinds, each, names));
}

function answer(
  kinds: RecordKinds,
  { entry, fact, before, linhas }: Read & { before: RecordState | undefined; linhas: LineKey[] },
  names: Names,
): AuditEntry {
  const { sequencia, tipo, dados, operacao, dataEfetiva, registradoEm, autorCpf, autorNome, hash, hashAnterior } = entry;
  const lines = linhas.map((key) => ({ linha: lineOf(key), descricao: names.line(lineOf(key)) }));
  const { descricao, valor } = tell(kinds, fact, before, names) ?? {
    descricao: `Conteúdo ilegível (${tipo}): verifique o livro`,
    valor: null,
  };
  return {
    sequencia,
    tipo,
    descricao,
    operacao,
    linha: lines[0]?.linha ?? null,
    linhas: lines,
    valor: valor === null ? null : toReais(valor),
    dataEfetiva,
    registradoEm,
    autor: { cpf: autorCpf, nome: autorNome },
    dados: shownOf(JSON.parse(dados) as Record<string, unknown>),
    hash,
    hashAnterior,
  };
}

/** What answers show of a fact: the CPF of who attested an expense stays in the book (rule 11.31). */
const shownOf = ({ cpf: _, ...shown }: Record<string, unknown>): Record<string, unknown> => shown;

/** A fact without its fields was tampered with and has no sentence. */
function tell(kinds: RecordKinds, fact: Read['fact'], before: RecordState | undefined, names: Names) {
  if (!fact) return undefined;
  try {
    const kind = kinds.of(fact);
    return { descricao: kind.sentence(fact, before, names), valor: kind.amount(fact, before) };
  } catch {
    return undefined;
  }
}

/** The states of the records before these entries corrected or reversed them, folded from their earlier entries. */
async function beforeEach(kinds: RecordKinds, client: ClientBase, book: BookId, entries: Read[]): Promise<Map<number, RecordState>> {
  const records = correctedBy(kinds, entries, book);
  if (records.length === 0) return new Map();
  const last = Math.max(...entries.map(({ entry }) => entry.sequencia));
  const sql = `select ${ENTRY_COLUMNS} from visao_evento
    where cnpj_associacao = $1 and ano = $2 and registro = any($3) and sequencia <= $4 order by visao_evento.sequencia`;
  const past = await client.query<Entry>(sql, [book.cnpjAssociacao, book.ano, records, last]);
  return statesBefore(kinds, past.rows, book);
}

/** Names of the levels of these lines. */
export async function lineNames(client: ClientBase, { cnpjAssociacao }: BookId, lines: LineKey[]): Promise<Map<LineKey, LineNames>> {
  const { rows } = await client.query<{ key: LineKey; name: LineNames }>(LINES, [cnpjAssociacao, lines]);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

async function lookUp(
  client: ClientBase,
  book: BookId,
  { lines, payees, fundsSources, programs }: ReturnType<typeof namedIn>,
): Promise<Names> {
  const found = async <K, V>(sql: string, keys: Iterable<K>): Promise<Map<K, V>> => {
    const { rows } = await client.query<{ key: K; name: V }>(sql, [book.cnpjAssociacao, [...keys]]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  };
  return namesOf(
    await lineNames(client, book, [...lines]),
    await found<string, string>(
      'select cpf_or_cnpj as key, nome as name from visao_favorecido where cnpj_associacao = $1 and cpf_or_cnpj = any($2)',
      payees,
    ),
    await found<number, string>(
      'select id as key, descricao as name from visao_fonte_recurso where cnpj_associacao = $1 and id = any($2)',
      fundsSources,
    ),
    await found<number, string>(
      'select id as key, descricao as name from visao_programa where cnpj_associacao = $1 and id = any($2)',
      programs,
    ),
  );
}

const LINES = `
  select l.linha as key, json_build_object('programa', p.descricao, 'acao', a.descricao, 'subAcao', s.descricao, 'item', i.descricao,
    'elemento', e.descricao) as name
  from (select linha, string_to_array(linha, '.', '-')::int[] as ids from unnest($2::text[]) linha) l
  left join visao_elemento_despesa e on e.id = l.ids[4]
  left join visao_programa p on (p.cnpj_associacao, p.id) = ($1, l.ids[1])
  left join visao_acao a on (a.cnpj_associacao, a.id) = ($1, l.ids[2])
  left join visao_sub_acao s on (s.cnpj_associacao, s.id) = ($1, l.ids[3])
  left join visao_item i on (i.cnpj_associacao, i.id) = ($1, l.ids[5])`;
