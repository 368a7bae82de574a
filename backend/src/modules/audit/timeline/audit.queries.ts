import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type AuditPage, type AuditQuery, type EntryMovement, type LineBalance, type OperationReplay } from '#contracts/audit/audit.js';
import { type BalanceDifference, type DifferenceQuery } from '#contracts/audit/balance-changes.js';
import { AUDIT_PAGE, DEFAULT_AUDIT_PAGE } from '#contracts/audit/timeline.js';
import { type CheckedDocument } from '#contracts/audit/verification.js';
import { NotFound } from '#domain/rule-violation.js';
import { fold } from '#domain/text.js';
import { type BookId, type LineKey, POSTING_KINDS, RecordKinds } from '#modules/book/pure.js';
import { instant } from '#platform/database/instant.sql.js';
import { folded } from '#platform/database/search.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { auditEntries, MOVING_ENTRY, type MovingEntry, movingEntries } from './audit-entry.queries.js';
import { balanceOf, between, inReais, type SumsRow, sumsByKind } from './difference.js';

/** The instant at which a day begins in Brazil. */
const startOf = (day: string) => `(${day})::timestamp at time zone 'America/Sao_Paulo'`;

/** Authors of the book whose folded name contains the text; searches the few authors, not every entry. */
const authorsNamed = (text: string) => `
  select autor_cpf, autor_nome from (select distinct autor_cpf, autor_nome from visao_evento where cnpj_associacao = $1 and ano = $2) author
  where strpos(${folded('autor_nome')}, ${text}) > 0`;

/** One budget line, or every line of a level of the plan. */
const SCOPE = `($5::text is null or linha = $5) and ($6::text is null or split_part(linha, '.', 1) = $6)
  and ($7::text is null or split_part(linha, '.', 2) = $7)`;

/** Maximum of entries listed as changes since a document was printed. */
const FIRST_CHANGES = 5;

const DOCUMENT = `
  select starts_with(e.hash, $4) as confere, ${instant('e.registrado_em')} as "registradoEm", (l.sequencia - e.sequencia)::int as posteriores
  from visao_evento e join visao_livro l using (cnpj_associacao, ano) where e.cnpj_associacao = $1 and e.ano = $2 and e.sequencia = $3`;

const TOTALS = `
  select ${sumsByKind('antes_', 'data_efetiva <= $3')}, ${sumsByKind('depois_')} from visao_lancamento
  where cnpj_associacao = $1 and ano = $2 and data_efetiva <= $4 and ${SCOPE}`;

/** Effect of each entry after number `$8` on the chosen lines between two days; without entries whose effects cancel out. */
const EFFECTS = `
  select * from (
    select sequencia::int as sequencia, ${sumsByKind()} from visao_lancamento
    where cnpj_associacao = $1 and ano = $2 and data_efetiva > $3 and data_efetiva <= $4 and sequencia > $8 and ${SCOPE}
    group by visao_lancamento.sequencia) effect
  where (${POSTING_KINDS.join(', ')}) <> (0, 0, 0, 0, 0)`;

@Injectable()
export class AuditQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly kinds: RecordKinds,
  ) {}

  /** Whether the book had this code, or printed prefix of a code, after an entry. */
  document(
    { cnpjAssociacao, ano }: BookId,
    { sequencia, hash }: { sequencia: number; hash: string },
  ): Promise<Omit<CheckedDocument, 'emissao'>> {
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const { rows } = await client.query<Omit<CheckedDocument, 'emissao' | 'primeiras'>>(DOCUMENT, [cnpjAssociacao, ano, sequencia, hash]);
      if (!rows[0]) return { confere: false, registradoEm: null, posteriores: 0, primeiras: [] };
      const next = Array.from({ length: FIRST_CHANGES }, (_, index) => sequencia + 1 + index);
      const entries = await auditEntries(
        this.kinds,
        client,
        { cnpjAssociacao, ano },
        await movingEntries(client, { cnpjAssociacao, ano }, next),
      );
      return { ...rows[0], primeiras: entries.map((entry) => ({ sequencia: entry.sequencia, descricao: entry.descricao })) };
    });
  }

  /** The filtered entries before `antes`, newest first. */
  entries(query: AuditQuery): Promise<AuditPage> {
    const { where, parameters } = conditionsOf(query);
    const size = query.limite ?? DEFAULT_AUDIT_PAGE;
    const sql = `select ${MOVING_ENTRY} from visao_evento e where ${where} order by e.sequencia desc limit ${size + 1}`;
    return this.tenancy.snapshot(query.cnpjAssociacao, async (client) => {
      const found = (await client.query<MovingEntry>(sql, parameters)).rows;
      const page = found.slice(0, size);
      return { itens: await auditEntries(this.kinds, client, query, page), proximo: found.length > size ? page.at(-1)!.sequencia : null };
    });
  }

  /** Each entry of an operation with the balances of its lines before and after it. Throws NotFound. */
  replay(book: BookId, operacao: number): Promise<OperationReplay> {
    return this.tenancy.snapshot(book.cnpjAssociacao, async (client) => {
      const sql = `select ${MOVING_ENTRY} from visao_evento e where cnpj_associacao = $1 and ano = $2 and operacao = $3 order by e.sequencia`;
      const found = (await client.query<MovingEntry>(sql, [book.cnpjAssociacao, book.ano, operacao])).rows;
      if (found.length === 0) throw new NotFound('auditoria.operacao', `O livro de ${book.ano} não tem a operação nº ${operacao}.`);
      return { operacao, movimentos: await movements(this.kinds, client, book, found) };
    });
  }

  /** One entry with the balances of its lines before and after it. Throws NotFound. */
  movement(book: BookId, sequencia: number): Promise<EntryMovement> {
    return this.tenancy.snapshot(book.cnpjAssociacao, async (client) => {
      const [movement] = await movements(this.kinds, client, book, await movingEntries(client, book, [sequencia]));
      if (!movement) throw new NotFound('livro.sequencia', `O livro de ${book.ano} não tem o lançamento nº ${sequencia}.`);
      return movement;
    });
  }

  /** Explains the difference of a balance between the end of `de` and the end of `ate`. */
  difference(query: DifferenceQuery): Promise<BalanceDifference> {
    const { cnpjAssociacao, ano, de, ate, linha, idPrograma, idAcao, apos, limite = AUDIT_PAGE } = query;
    const parameters = [cnpjAssociacao, ano, de, ate, linha ?? null, idPrograma ?? null, idAcao ?? null];
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const totals = (await client.query<SumsRow>(TOTALS, parameters)).rows[0]!;
      const counted = await client.query<{ quantidade: number }>(`select count(*)::int as quantidade from (${EFFECTS}) x`, [
        ...parameters,
        0,
      ]);
      const found = (await client.query<Effect>(`${EFFECTS} order by sequencia limit ${limite + 1}`, [...parameters, apos ?? 0])).rows;
      const page = found.slice(0, limite);
      const sequences = page.map(({ sequencia }) => sequencia);
      const entries = await auditEntries(this.kinds, client, query, await movingEntries(client, query, sequences));
      const [antes, depois] = [balanceOf(totals, 'antes_'), balanceOf(totals, 'depois_')];
      return {
        antes: inReais(antes),
        depois: inReais(depois),
        diferenca: inReais(between(antes, depois)),
        quantidade: counted.rows[0]!.quantidade,
        entradas: entries.map((entry, index) => ({ entry, efeito: inReais(balanceOf(page[index]!)) })),
        proximo: found.length > limite ? sequences.at(-1)! : null,
      };
    });
  }
}

interface Effect extends SumsRow {
  sequencia: number & string;
}

/** The entries in words, each with the balances of its lines before and after it. */
async function movements(kinds: RecordKinds, client: PoolClient, book: BookId, found: MovingEntry[]): Promise<EntryMovement[]> {
  const balances = await balancesAround(client, book, found);
  const entries = await auditEntries(kinds, client, book, found);
  return entries.map((entry, index) => ({
    entry,
    linhas: entry.linhas.map((line, position) => ({ ...line, ...balances(entry.sequencia, found[index]!.linhas[position]!) })),
  }));
}

/** The sums of every line that an entry changed, before and after it. */
async function balancesAround(client: PoolClient, { cnpjAssociacao, ano }: BookId, entries: MovingEntry[]) {
  const sql = `
    select m.sequencia::int as sequencia, m.linha, ${sumsByKind('antes_', 'l.sequencia < m.sequencia')}, ${sumsByKind('depois_')}
    from (select distinct sequencia, linha from visao_lancamento where cnpj_associacao = $1 and ano = $2 and sequencia = any($3)) m
    join visao_lancamento l on l.cnpj_associacao = $1 and l.ano = $2 and l.linha = m.linha and l.sequencia <= m.sequencia
    group by m.sequencia, m.linha`;
  const rows = await client.query<SumsRow>(sql, [cnpjAssociacao, ano, entries.map(({ sequencia }) => sequencia)]);
  const sums = new Map(rows.rows.map((row) => [`${row.sequencia} ${row.linha}`, row]));
  return (sequencia: number, linha: LineKey): { antes: LineBalance; depois: LineBalance } => {
    const row = sums.get(`${sequencia} ${linha}`)!;
    return { antes: inReais(balanceOf(row, 'antes_')), depois: inReais(balanceOf(row, 'depois_')) };
  };
}

/**
 * Entries of an expense, of its papers, and of the current reconciliations of its payment (rule 15.1). `paper` is the prefix of its papers' records, `after`
 * the end of that key range. Arrays instead of `in`: PostgreSQL then reads only these entries.
 */
const ofExpense = (expense: string, paper: string, after: string) => `
  select sequencia from visao_evento where cnpj_associacao = $1 and ano = $2 and registro = ${expense}
  union all select sequencia from visao_evento where cnpj_associacao = $1 and ano = $2 and registro > ${paper} and registro < ${after}
  union all select sequencia from visao_evento where cnpj_associacao = $1 and ano = $2 and registro = any(array(
    select 'conciliacao ' || c.id from visao_evento p join visao_conciliacao c using (cnpj_associacao, ano, sequencia)
    where p.cnpj_associacao = $1 and p.ano = $2 and p.registro = ${expense}))`;

/** SQL of the given filters over `visao_evento e`; omitted ones are left out, so that each can use its index. */
function conditionsOf(query: AuditQuery): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [query.cnpjAssociacao, query.ano];
  const conditions = ['e.cnpj_associacao = $1 and e.ano = $2'];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const filter = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined && value !== null) conditions.push(condition(bind(value)));
  };
  filter(query.antes, (n) => `e.sequencia < ${n}`);
  filter(query.operacao, (n) => `e.operacao = ${n}`);
  if (query.idDespesa) {
    const [expense, paper] = [`despesa ${query.idDespesa}`, `anexo DESPESA ${query.idDespesa}`];
    conditions.push(`e.sequencia = any(array(${ofExpense(bind(expense), bind(`${paper} `), bind(`${paper}!`))}))`);
  }
  filter(query.tipo, (n) => `split_part(e.tipo, '.', 1) = ${n}`);
  filter(
    query.linha,
    (n) => `e.sequencia in (select sequencia from visao_lancamento where cnpj_associacao = $1 and ano = $2 and linha = ${n})`,
  );
  const cpf = query.autor?.replace(/[.\s-]/g, '') ?? '';
  if (/^\d{11}$/.test(cpf)) filter(cpf, (n) => `e.autor_cpf = ${n}`);
  else filter(query.autor && fold(query.autor), (n) => `(e.autor_cpf, e.autor_nome) in (${authorsNamed(n)})`);
  filter(query.de, (n) => `e.registrado_em >= ${startOf(`${n}::date`)}`);
  filter(query.ate, (n) => `e.registrado_em < ${startOf(`${n}::date + 1`)}`);
  return { where: conditions.join(' and '), parameters };
}
