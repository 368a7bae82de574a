import { FOUND_OF_A_KIND, type FoundRecord } from '#contracts/search/search.js';
import { type Centavos, parseBRL } from '#domain/money.js';
import { fold } from '#domain/text.js';
import { decimals, folded, masked, searchedDay } from '#platform/database/search.sql.js';

/** A statement and its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The parsed search text. */
interface Wanted {
  /** The searched years; null for every year. */
  years: readonly number[] | null;
  /** Folded words; the record must contain all of them. */
  words: string[];
  /** A CPF or CNPJ, or part of one, without its mask; null where the text cannot be one. */
  document: string | null;
  /** Number of an expense, a revenue or a transfer. */
  number: number | null;
  amount: Centavos | null;
}

const LARGEST_NUMBER = 2 ** 31 - 1;

function wantedIn(years: readonly number[] | null, text: string): Wanted {
  const bare = text.replace(/[./\s-]/g, '').toUpperCase();
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;
  return {
    years,
    words: fold(text).split(/\s+/).filter(Boolean),
    document: /^[0-9A-Z]{3,14}$/.test(bare) && /\d{3}/.test(bare) ? bare : null,
    number: number !== null && number <= LARGEST_NUMBER ? number : null,
    amount: parseBRL(text),
  };
}

/** Adds a parameter to the statement and answers its name. */
type Bind = (value: unknown) => string;

type From = (wanted: Wanted, bind: Bind) => string;

/** A kind of record, `r` in its SQL. `$1` is the association. */
interface Searched {
  tipo: FoundRecord['tipo'];
  /** The searched rows. */
  from: From;
  /** Whether its rows have a year, the newest first. */
  ofYear?: true;
  /** Rows that an auditor of the years may read, `true` for all; absent: none (rule 29.3). */
  audited?: From | true;
  /** SQL of the folded, searched text. */
  text: string;
  /** The searched rows and their text where several years are searched. */
  wide?: Pick<Searched, 'from' | 'text'>;
  /** SQL of the rank of a match other than by text; 0 for none. */
  same?: (wanted: Wanted, bind: Bind) => string;
  /** Order of equally ranked rows. */
  order: string;
  /** SQL of `chave`, `titulo`, `detalhe` and perhaps `conta`, computed only for the answered rows, and the tables that it needs. */
  columns: string;
  joins?: string;
}

const hasDocument =
  (column: string): Searched['same'] =>
  ({ document }, bind) =>
    document === null ? '0' : `(strpos(${column}, ${bind(document)}) > 0)::int`;

/** A masked CPF is found by the digits that its mask shows, of a whole one too: each other digit could be guessed by searching for it (rule 36.4). */
const hasMasked =
  (column: string): Searched['same'] =>
  ({ document }, bind) => {
    const shown = document?.length === 11 ? document.slice(3, 9) : document;
    return shown === null ? '0' : `(strpos(substr(${column}, 4, 6), ${bind(shown)}) > 0)::int`;
  };

/** The record with that number first, then records with that amount of either sign. */
const hasNumber =
  (column: string): Searched['same'] =>
  ({ number, amount }, bind) =>
    `case when ${column} = ${bind(number)}::int then 2 when abs(r.valor) = abs(${bind(amount)}::bigint) then 1 else 0 end`;

/** Condition that a year is one of those searched. */
const isSearched = (year: string, { years }: Wanted, bind: Bind) => (years ? `${year} = any (${bind(years)}::int[])` : 'true');

const ofTheYear = (view: string) =>
  ({
    ofYear: true,
    from: (wanted, bind) => `${view} r where r.cnpj_associacao = $1 and ${isSearched('r.ano', wanted, bind)}`,
  }) as const satisfies Partial<Searched>;

/** The rows of a day of the years. */
const datedIn =
  (view: string): From =>
  (wanted, bind) =>
    `${view} r where r.cnpj_associacao = $1 and ${isSearched('extract(year from r.data)', wanted, bind)}`;

const KINDS: Searched[] = [
  {
    tipo: 'despesa',
    ...ofTheYear('visao_despesa'),
    audited: true,
    text: folded('r.nota_fiscal'),
    wide: {
      from: ofTheYear(`(select d.*, p.nome from visao_despesa d
        join visao_favorecido p on (p.cnpj_associacao, p.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido))`).from,
      text: folded(`concat_ws(' ', r.nota_fiscal, r.nome)`),
    },
    same: hasNumber('r.id_despesa'),
    order: 'id_despesa desc',
    columns: `r.id_despesa::text as chave, 'Despesa nº ' || r.id_despesa || ' · ' || f.nome as titulo,
      concat_ws(' · ', 'R$ ' || ${decimals('r.valor')}, 'NF ' || r.nota_fiscal, ${searchedDay('r.data_elaboracao').sql}) as detalhe`,
    joins: 'join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (r.cnpj_associacao, r.id_favorecido)',
  },
  {
    tipo: 'receita',
    ...ofTheYear('visao_receita'),
    audited: true,
    text: folded('r.descricao'),
    same: hasNumber('r.id'),
    order: 'id desc',
    columns: `r.id::text as chave, 'Receita nº ' || r.id || ' · ' || r.descricao as titulo,
      concat_ws(' · ', 'R$ ' || ${decimals('r.valor')}, 'Conta ' || r.num_conta, ${searchedDay('r.data').sql}) as detalhe`,
  },
  {
    tipo: 'transferencia',
    ...ofTheYear('visao_transferencia'),
    audited: true,
    text: folded('r.historico'),
    same: hasNumber('r.id'),
    order: 'id desc',
    // Part 0: the first movement of the entry, which leaves the account of origin.
    columns: `concat_ws('.', r.ano, r.versao, 0) as chave, 'Transferência nº ' || r.id || ' · ' || r.historico as titulo,
      concat_ws(' · ', 'R$ ' || ${decimals('r.valor')}, r.conta_origem || ' → ' || r.conta_destino, ${searchedDay('r.data').sql}) as detalhe, r.conta_origem as conta`,
  },
  {
    tipo: 'favorecido',
    from: () => 'visao_favorecido r where r.cnpj_associacao = $1',
    audited: true,
    text: folded('r.nome'),
    same: hasDocument('r.cpf_or_cnpj'),
    order: 'nome, cpf_or_cnpj',
    columns: `r.cpf_or_cnpj as chave, r.nome as titulo, upper(${masked('r.cpf_or_cnpj')}) as detalhe`,
  },
  {
    tipo: 'associado',
    from: () => 'visao_pessoa r where r.cnpj_associacao = $1',
    text: folded('r.nome'),
    same: hasMasked('r.cpf'),
    order: 'nome, id',
    columns: `r.id::text as chave, r.nome as titulo, overlay(overlay(${masked('r.cpf')} placing '***' from 1) placing '**' from 13) as detalhe`,
  },
  {
    tipo: 'mandato',
    from: () => `(select m.cnpj_associacao, o.nome, o.de, coalesce(o.ate, m.ate) as ate, o.interino, c.nome as cargo
      from visao_mandato m
      cross join jsonb_to_recordset(m.ocupantes) o ("idCargo" integer, nome text, de date, ate date, interino boolean)
      join visao_cargo c on (c.cnpj_associacao, c.id) = (m.cnpj_associacao, o."idCargo") where m.cnpj_associacao = $1) r`,
    audited: true,
    text: folded(`concat_ws(' ', r.nome, r.cargo)`),
    order: 'de desc, cargo, nome',
    columns: `r.de::text as chave, r.nome || ' · ' || r.cargo || case when r.interino then ' em exercício' else '' end as titulo,
      'de ' || ${searchedDay('r.de').sql} || ' a ' || ${searchedDay('r.ate').sql} as detalhe`,
  },
  {
    tipo: 'item',
    from: () => 'visao_item r where r.cnpj_associacao = $1',
    audited: true,
    text: folded('r.descricao'),
    order: 'descricao, id',
    columns: `r.id::text as chave, r.descricao as titulo, concat_ws(' › ', p.descricao, a.descricao, s.descricao) as detalhe`,
    joins: `join visao_programa p on (p.cnpj_associacao, p.id) = (r.cnpj_associacao, r.id_programa)
      join visao_acao a on (a.cnpj_associacao, a.id) = (r.cnpj_associacao, r.id_acao)
      left join visao_sub_acao s on (s.cnpj_associacao, s.id) = (r.cnpj_associacao, r.id_sub_acao)`,
  },
  {
    tipo: 'pesquisa',
    ...ofTheYear('visao_pesquisa_preco'),
    audited: true,
    text: folded(
      `concat_ws(' ', r.objeto, jsonb_path_query_array(r.itens, '$[*].descricao'), jsonb_path_query_array(r.proponentes, '$[*].nome'))`,
    ),
    order: 'data desc, id desc',
    columns: `r.id::text as chave, 'Pesquisa de preços nº ' || r.id || ' · ' || r.objeto as titulo, ${searchedDay('r.data').sql} as detalhe`,
  },
  {
    tipo: 'rol',
    ofYear: true,
    from: (wanted, bind) => `(select p.ano, p.id_programa, l.numero, l.grupo, l.descricao, l.valor from visao_rol p
      cross join jsonb_to_recordset(p.linhas) l (numero integer, grupo text, descricao text, valor numeric)
      where p.cnpj_associacao = $1 and ${isSearched('p.ano', wanted, bind)}) r`,
    audited: true,
    text: folded('r.descricao'),
    order: 'id_programa, numero',
    columns: `r.id_programa::text as chave, 'Prioridade ' || r.numero || ' · ' || r.descricao as titulo,
      concat_ws(' · ', 'R$ ' || ${decimals('round(r.valor * 100)::bigint')}, p.descricao) as detalhe`,
    joins: 'join visao_programa p on p.cnpj_associacao = $1 and p.id = r.id_programa',
  },
  {
    tipo: 'bem',
    from: () => 'visao_bem r where r.cnpj_associacao = $1',
    audited: datedIn('visao_bem'),
    text: folded(`concat_ws(' ', r.especificacao, r.local, r.tombamento, r.processo, r.doador)`),
    order: 'data desc, id desc',
    columns: `r.id::text as chave, 'Bem nº ' || r.id || ' · ' || r.especificacao as titulo,
      concat_ws(' · ', r.quantidade || ' × R$ ' || ${decimals('r.valor_unitario')}, 'Tombamento ' || r.tombamento, r.local, ${searchedDay('r.data').sql}) as detalhe`,
  },
  {
    tipo: 'ata',
    from: () => 'visao_ata r where r.cnpj_associacao = $1',
    audited: datedIn('visao_ata'),
    text: folded(`concat_ws(' ', 'ata', 'edital', ${searchedDay('r.data').sql}, r.presidente_nome, r.secretario_nome)`),
    order: 'data desc, hora',
    columns: `r.data::text || 'T' || r.hora as chave, 'Ata de ' || ${searchedDay('r.data').sql} || ', ' || r.hora as titulo,
      concat_ws(', ', r.presidente_nome, r.secretario_nome) as detalhe`,
  },
];

/** The kinds of record that an auditor finds. */
const AUDITED = KINDS.flatMap((kind) => (kind.audited ? { ...kind, from: kind.audited === true ? kind.from : kind.audited } : []));

/** What is searched besides the text. */
interface Scope {
  cnpjAssociacao: string;
  /** Null for every year. */
  years: readonly number[] | null;
  isAudit: boolean;
  /** Whether several years are searched, which answers tell. */
  showsYear: boolean;
  /** Absent: every kind. */
  kinds?: readonly FoundRecord['tipo'][];
}

/**
 * One statement per kind of record (for an auditor: per kind they may read), which answers `FoundRecord`s: exact matches first, then those that begin with the
 * text, the newest years first.
 */
export function searchStatements({ cnpjAssociacao, years, isAudit, showsYear, kinds }: Scope, text: string): Statement[] {
  const wanted = wantedIn(years, text);
  const searchedKinds = (isAudit ? AUDITED : KINDS).filter(({ tipo }) => !kinds || kinds.includes(tipo));
  return searchedKinds.map(({ wide, ...kind }) => {
    const { tipo, from, text: searched, same, order, ofYear, columns, joins = '' } = showsYear ? { ...kind, ...wide } : kind;
    const values: unknown[] = [cnpjAssociacao, wanted.words];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const rows = `select r.*, ${searched} as texto, ${same?.(wanted, bind) ?? '0'} as igual from ${from(wanted, bind)}`;
    const hasWords = wanted.words.map((_, index) => `strpos(texto, ($2::text[])[${index + 1}]) > 0`).join(' and ');
    const best = `select *, row_number() over (order by igual desc, strpos(texto, ($2::text[])[1]) = 1 desc, ${ofYear ? 'ano desc, ' : ''}${order}) as lugar
      from (${rows}) r where igual > 0 or (${hasWords}) order by lugar limit ${FOUND_OF_A_KIND}`;
    const year = ofYear && showsYear ? ', r.ano' : '';
    return { text: `select '${tipo}' as tipo, ${columns}${year} from (${best}) r ${joins} order by lugar`, values };
  });
}
