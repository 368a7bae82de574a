import { Injectable } from '@nestjs/common';
import { type JournalEntry, type JournalNews, type JournalPage, type JournalQuery } from '#contracts/audit/journal.js';
import { DEFAULT_AUDIT_PAGE } from '#contracts/audit/timeline.js';
import { fold } from '#domain/text.js';
import { type Caller, governedBy } from '#modules/identity/public.js';
import { INSTALLATION, type JournalFact, KEPT_ENTRY, type KeptEntry } from '#modules/journal/public.js';
import { folded } from '#platform/database/search.sql.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { changesOf, nobodyIn, sentenceOf, targetOf } from './journal-words.js';

/** The instant at which a day begins in Brazil. */
const startOf = (day: string) => `(${day})::timestamp at time zone 'America/Sao_Paulo'`;

/** Actions on registers: the types of a kind are enumerated, so that the index finds them. */
const DONE = [
  'inclusao',
  'alteracao',
  'exclusao',
  'abertura',
  'encerramento',
  'recusa',
  'bloqueio',
  'pedido',
  'convite',
  'renovacao',
  'emissao',
  'consulta',
  'procura',
];

/** Access granted by others since the caller last read the journal or got access themselves. */
const NEWS = `
  with lido as (select sequencia, lido_em from diario_lido where cnpj_associacao = $1 and cpf = $2)
  select count(*)::int as acessos, (select to_char(lido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from lido) as desde
  from visao_diario_entrada e
  where cnpj_associacao = $1 and tipo = any('{vinculo.inclusao,vinculo.alteracao}') and autor_cpf <> $2
    and sequencia > coalesce((select sequencia from lido), (select max(sequencia) from visao_diario_entrada
      where cnpj_associacao = $1 and tipo = 'vinculo.inclusao' and dados -> 'alvo' ->> 'cpf' = $2), 0)
    and (tipo = 'vinculo.inclusao' or dados -> 'depois' ->> 'situacao' = 'ATIVO' or dados -> 'depois' -> 'tipo' is not null)`;

/** Kinds of record that entries name by number alone. */
const BY_NUMBER = /^(pessoa|dependente)\./;

const NAMES = `
  select 'pessoa ' || id as chave, nome from visao_pessoa where cnpj_associacao = $1 and id = any($2)
  union all select 'dependente ' || id, nome from visao_pessoa_dependente where cnpj_associacao = $1 and id = any($2)`;

const READ = `
  insert into diario_lido select $1, $2, least($3, sequencia), now() from visao_diario where cnpj_associacao = $1
  on conflict (cnpj_associacao, cpf) do update set sequencia = greatest(diario_lido.sequencia, excluded.sequencia), lido_em = excluded.lido_em`;

/**
 * The installation's chain as an administrator sees it (rule 3.4): entries about common registers, about people of the associations they govern (`$2`), about
 * themselves (`$3`) and their own actions. Other authors are not named.
 */
const TOLD_OF_INSTALLATION = `(
  with visto as (select cpf from visao_rel_associacao_usuario where cnpj = any($2) union select $3 union select '')
  select cnpj_associacao, sequencia, tipo, dados, registrado_em, hash, hash_anterior, case when sabido then autor_cpf else '' end as autor_cpf,
    case when sabido then autor_nome else 'Administrador de outra associação' end as autor_nome,
    case when sabido then endereco else '' end as endereco, case when sabido then agente else '' end as agente
  from visao_diario_entrada, lateral (select autor_cpf in (select cpf from visto) as sabido) autor
  where split_part(tipo, '.', 1) = any('{template,banco,elemento_despesa}') or dados -> 'alvo' ->> 'cpf' in (select cpf from visto) or autor_cpf = $3)`;

@Injectable()
export class JournalQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The filtered entries before `antes`, newest first; of the installation's chain those that concern the caller. */
  async entries(query: JournalQuery, caller: Caller): Promise<JournalPage> {
    const chain = chainOf(query);
    const isCommon = chain === INSTALLATION;
    const { where, parameters } = conditionsOf(
      query,
      isCommon ? [chain, [...(await governedBy(this.tenancy.installation(), caller))], caller.cpf] : [chain],
    );
    const size = query.limite ?? DEFAULT_AUDIT_PAGE;
    const sql = `select ${KEPT_ENTRY} from ${isCommon ? TOLD_OF_INSTALLATION : 'visao_diario_entrada'} e where ${where} order by e.sequencia desc limit ${size + 1}`;
    const found = await this.tenancy.query<KeptEntry>(chain, sql, parameters);
    const page = found.slice(0, size);
    const names = await this.namesOf(chain, page);
    return { itens: page.map((entry) => journalEntryOf(entry, names)), proximo: found.length > size ? page.at(-1)!.sequencia : null };
  }

  /** Names of the members and dependents that still exist, by type of record and number: their entries hold none (rule 3.1). */
  private async namesOf(chain: string, entries: readonly KeptEntry[]): Promise<Map<string, string>> {
    const ids = entries
      .filter(({ tipo }) => BY_NUMBER.test(tipo))
      .map(({ dados }) => Number((JSON.parse(dados) as JournalFact).alvo.id))
      .filter(Number.isInteger);
    if (ids.length === 0) return new Map();
    const rows = await this.tenancy.query<{ chave: string; nome: string }>(chain, NAMES, [chain, ids]);
    return new Map(rows.map(({ chave, nome }) => [chave, nome]));
  }

  /** Number of grants of access by others since that person last read the association's journal. */
  async news(cnpjAssociacao: string, cpf: string): Promise<JournalNews> {
    const [news] = await this.tenancy.query<JournalNews & Record<string, unknown>>(cnpjAssociacao, NEWS, [cnpjAssociacao, cpf]);
    return news!;
  }

  /** Records that the person has read the association's journal up to this entry. */
  async read(cnpjAssociacao: string, cpf: string, sequencia: number): Promise<void> {
    await this.tenancy.query(cnpjAssociacao, READ, [cnpjAssociacao, cpf, sequencia]);
  }

  /** Forgets how far that person has read the association's journal. */
  async forgetReader(cnpjAssociacao: string, cpf: string): Promise<void> {
    await this.tenancy.query(cnpjAssociacao, 'delete from diario_lido where cpf = $1', [cpf]);
  }
}

/** The chain of a query. */
export const chainOf = ({ cnpjAssociacao, cadeia }: Pick<JournalQuery, 'cnpjAssociacao' | 'cadeia'>) =>
  cadeia === 'INSTALACAO' ? INSTALLATION : cnpjAssociacao;

/** The entry in words. @param names of members and dependents by type of record and number, else they are named by number */
export function journalEntryOf(entry: KeptEntry, names?: ReadonlyMap<string, string>): JournalEntry {
  const { sequencia, tipo, dados, autorCpf, autorNome, endereco, agente, registradoEm, hash, hashAnterior } = entry;
  const fact = JSON.parse(dados) as JournalFact;
  const nome = names?.get(`${tipo.split('.')[0]} ${fact.alvo.id}`);
  if (nome) fact.alvo.nome = nome;
  return {
    sequencia,
    tipo,
    descricao: sentenceOf(tipo, autorCpf, fact),
    alvo: targetOf(fact),
    autor: { cpf: autorCpf, nome: autorNome || nobodyIn(tipo) },
    endereco,
    agente,
    registradoEm,
    mudancas: changesOf(tipo, fact),
    hash,
    hashAnterior,
  };
}

/** Whether entries `e` are about a member or dependent with that CPF or part of a name. */
const named = (kind: 'pessoa' | 'dependente', n: string) => `(starts_with(e.tipo, '${kind}.') and e.dados -> 'alvo' ->> 'id' in (
  select id::text from visao_${kind === 'pessoa' ? kind : 'pessoa_dependente'} p
  where p.cnpj_associacao = $1 and (p.cpf = ${n} or strpos(${folded('p.nome')}, ${n}) > 0)))`;

/** SQL of the given filters over entries `e`. @param parameters the query's other parameters, the chain first */
function conditionsOf(query: JournalQuery, parameters: unknown[]): { where: string; parameters: unknown[] } {
  const conditions = ['e.cnpj_associacao = $1'];
  const filter = (value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined || value === null) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  filter(query.antes, (n) => `e.sequencia < ${n}`);
  filter(query.tipo && DONE.map((done) => `${query.tipo}.${done}`), (n) => `e.tipo = any(${n})`);
  const digits = (text: string | undefined) => text?.replace(/[.\s/-]/g, '') ?? '';
  if (/^\d{11}$/.test(digits(query.autor))) filter(digits(query.autor), (n) => `e.autor_cpf = ${n}`);
  else filter(query.autor && fold(query.autor), (n) => `strpos(${folded('e.autor_nome')}, ${n}) > 0`);
  const target = /^\d{11,14}$/.test(digits(query.sobre)) ? digits(query.sobre) : query.sobre && fold(query.sobre);
  filter(target, (n) => `(strpos(${folded(`(e.dados -> 'alvo')::text`)}, ${n}) > 0 or ${named('pessoa', n)} or ${named('dependente', n)})`);
  filter(query.de, (n) => `e.registrado_em >= ${startOf(`${n}::date`)}`);
  filter(query.ate, (n) => `e.registrado_em < ${startOf(`${n}::date + 1`)}`);
  return { where: conditions.join(' and '), parameters };
}
