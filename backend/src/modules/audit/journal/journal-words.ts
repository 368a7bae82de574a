import { type JournalChange } from '#contracts/audit/journal.js';
import { kindOfRecord, type Values } from '#contracts/audit/journal-records.js';
import { type Vocabulary, type Word } from '#contracts/common/vocabulary.js';
import { LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import { USER_WORDS } from '#contracts/identity/users.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import { type JournalFact } from '#modules/journal/public.js';

const ACCESS: Record<LinkType, string> = { ADMIN: 'de administrador', GEST: 'de gestor', USER: 'de usuário', AUDITOR: 'de auditor' };

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const DONE: Record<string, string> = { inclusao: 'cadastrou', alteracao: 'alterou', exclusao: 'excluiu', emissao: 'emitiu' };

/** The predicate of the sentence, after the author's name: `deu a BRUNO acesso de gestor a esta associação`. */
export function sentenceOf(tipo: string, autorCpf: string, fact: JournalFact): string {
  const [kind = '', done = ''] = tipo.split('.');
  const own = autorCpf !== '' && autorCpf === fact.alvo.cpf;
  if (kind === 'sessao') return sessionSentence(done, fact);
  if (kind === 'ressalva') return findingSentence(fact.alvo);
  if (kind === 'parecer') return `assinou ${kindOfRecord(kind)!.named!(fact.alvo)}`;
  if (kind === 'alcada') return limitSentence(done, fact);
  if (kind === 'vinculo') return linkSentence(done, fact);
  if (kind === 'usuario' && done === 'alteracao') return userChange(fact, own);
  const named = kindOfRecord(kind)?.named?.(fact.alvo) ?? `${kind} (${Object.values(fact.alvo).join(', ')})`;
  if (done === 'consulta') return `viu ${kind === 'pessoa' ? 'CPF, RG' : 'CPF'} e data de nascimento d${named}: ${fact.motivo}`;
  if (done === 'procura') return `procurou entre os associados ${fact.alvo.procurado}`;
  if (kind === 'importacao') return `${done === 'inclusao' ? 'fez' : 'desfez'} ${named}`;
  const changed = changesOf(tipo, fact).map(({ campo }) => campo.toLocaleLowerCase('pt-BR'));
  return `${DONE[done] ?? done} ${named}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`;
}

/** Name of the target in the sentence. */
export function targetOf({ alvo }: JournalFact): string {
  return String(alvo.nome ?? alvo.descricao ?? alvo.num_conta ?? '');
}

/** The author if nobody was logged in: a stranger at the login, or the system. */
export const nobodyIn = (tipo: string) => (tipo.startsWith('sessao.') ? 'Alguém' : 'Sistema');

/** The changed fields in words; without values for fields whose values are not kept. */
export function changesOf(tipo: string, { antes = {}, depois = {}, semValor = [] }: JournalFact): JournalChange[] {
  const [kind = ''] = tipo.split('.');
  // That it was taken back is all that an import ever changes.
  if (kind === 'importacao') return [];
  return [
    ...Object.keys(depois).map((field) => ({
      campo: labelOf(kind, field),
      antes: textOf(kind, field, antes[field]),
      depois: textOf(kind, field, depois[field]),
    })),
    ...semValor.map((field) => ({ campo: labelOf(kind, field), antes: '(não guardado)', depois: '(não guardado)' })),
  ];
}

function sessionSentence(done: string, { alvo, motivo }: JournalFact): string {
  if (done === 'abertura') return 'entrou no sistema';
  if (done === 'encerramento')
    return Array.isArray(alvo.aparelhos) ? `encerrou as suas sessões em ${LIST.format(alvo.aparelhos)}` : 'saiu do sistema';
  if (done === 'pedido') return `pediu por e-mail uma nova senha para ${alvo.nome}`;
  if (done === 'recuperacao') return 'usou um código de recuperação no lugar do segundo fator';
  if (done === 'renovacao') return 'recebeu novos códigos de recuperação, no lugar dos anteriores';
  if (done === 'convite') return `convidou ${alvo.nome} a escolher a senha do primeiro acesso`;
  return `tentou entrar como ${alvo.nome} e não conseguiu: ${motivo}`;
}

function linkSentence(done: string, { alvo, antes = {}, depois = {} }: JournalFact): string {
  const { nome, tipo, situacao } = alvo;
  if (done === 'inclusao')
    return `deu a ${nome} acesso ${access(tipo)} a esta associação${auditText(alvo)}${situacao === 'ATIVO' ? '' : ', ainda inativo'}`;
  if (done === 'exclusao') return `retirou o acesso ${access(tipo)} de ${nome}`;
  const parts = [
    ...(depois.tipo ? [`mudou o acesso de ${nome}: era ${access(antes.tipo)}, agora é ${access(depois.tipo)}${auditText(depois)}`] : []),
    ...(!depois.tipo && (depois.anos || depois.ate)
      ? [`mudou o acesso de auditor de ${nome}:${auditText({ ...depois, julga: null })}`]
      : []),
    ...(!depois.tipo && 'julga' in depois
      ? [`${depois.julga ? 'deu a' : 'retirou de'} ${nome} o recebimento e o julgamento das prestações de contas`]
      : []),
    ...(depois.situacao ? [`${depois.situacao === 'ATIVO' ? 'reativou' : 'suspendeu'} o acesso de ${nome}`] : []),
  ];
  return parts.join(' e ');
}

function limitSentence(done: string, { alvo, depois = {} }: JournalFact): string {
  const { valor_proposto: proposed } = alvo;
  const limit =
    proposed === undefined
      ? 'que nenhum pagamento dependa de liberação'
      : Number(proposed) === 0
        ? 'que todo pagamento dependa de liberação'
        : `a alçada de ${formatBRL(Number(proposed))}`;
  if (depois.confirmada_em) return `confirmou ${limit}`;
  return done === 'exclusao' || !alvo.proposta_aberta ? 'retirou a proposta de alçada' : `propôs ${limit}`;
}

const FINDING_DONE: Record<string, string> = {
  RESSALVA: 'fez a',
  RESPOSTA: 'respondeu à',
  SANADA: 'deu por sanada a',
  MANTIDA: 'manteve a',
};

function findingSentence({ id, ano, sequencia, tipo, texto }: Values): string {
  const about = sequencia ? `, sobre o lançamento nº ${sequencia}` : '';
  return `${FINDING_DONE[String(tipo)]} ressalva nº ${id} de ${ano}${about}${texto ? `: ${texto}` : ''}`;
}

const access = (tipo: unknown) => (LINK_TYPES.includes(tipo as LinkType) ? ACCESS[tipo as LinkType] : String(tipo));

/** Years and last day of an auditor's link, if known: ` a 2025 e 2026 até 31/12/2026`; and whether it judges. */
function auditText({ anos, ate, julga }: Values): string {
  const years = Array.isArray(anos) ? ` a ${LIST.format(anos.map(String))}` : '';
  return `${years}${ate ? ` até ${formatDate(String(ate))}` : ''}${julga ? ', com o recebimento e o julgamento das prestações de contas' : ''}`;
}

function userChange(fact: JournalFact, own: boolean): string {
  const { alvo, antes = {}, depois = {}, semValor = [] } = fact;
  const { situacao, role, ...others } = depois;
  const password = semValor.includes('senha_hash');
  if (own && password && Object.keys(depois).length === 0) return 'mudou a própria senha';
  const fields = [...Object.keys(others), ...semValor.filter((field) => field !== 'senha_hash')];
  const parts = [
    ...(situacao ? [`${situacao === 'ATIVO' ? 'ativou' : 'inativou'} o usuário ${alvo.nome}`] : []),
    ...(role
      ? [`mudou o tipo do usuário ${alvo.nome} de ${textOf('usuario', 'role', antes.role)} para ${textOf('usuario', 'role', role)}`]
      : []),
    ...(password ? [`mudou a senha de ${alvo.nome}`] : []),
    ...(fields.length > 0
      ? [`alterou o usuário ${alvo.nome}: ${fields.map((field) => labelOf('usuario', field).toLocaleLowerCase('pt-BR')).join(', ')}`]
      : []),
  ];
  return parts.join('; ');
}

/** Labels of columns that no screen shows. */
const LABELS: Record<string, string> = {
  senha_hash: USER_WORDS.senha.label,
  png: 'Imagem',
};

/** The column in the words of the record's screens; columns are their fields in snake case. */
const wordOf = (kind: string, column: string): Word | undefined =>
  kindOfRecord(kind)?.words?.[column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];

function labelOf(kind: string, column: string): string {
  const words = column.replaceAll('_', ' ');
  return wordOf(kind, column)?.label ?? LABELS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const textOf = (kind: string, column: string, value: unknown) => valueText(wordOf(kind, column), value);

/** An instant as the database keeps it in the journal. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
const IN_BRAZIL = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
});

function valueText(word: Word | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (isPlainDate(value)) return formatDate(value);
  if (INSTANT.test(String(value))) return IN_BRAZIL.format(new Date(String(value)));
  if (Array.isArray(value)) return word?.of ? value.map((row) => rowText(word.of!, row)).join('; ') : LIST.format(value.map(String));
  if (word?.of) return rowText(word.of, value as Values);
  if (word?.kind === 'money') return formatBRL(Number(value));
  return word?.kind === 'document' ? formatDocument(String(value)) : (word?.choices?.[String(value)] ?? String(value));
}

/** A row by its fields that have a value: `Nome: ANA, Desde: 01/02/2026`. Its amounts are in reais, as the columns of rows keep them. */
function rowText(of: Vocabulary, row: Values): string {
  const said = Object.entries(of).filter(([field]) => ![null, undefined, false].includes(row[field] as null));
  const textIn = (word: Word, value: unknown) => valueText(word, word.kind === 'money' && !word.of ? centavos(value as number) : value);
  return said.map(([field, word]) => `${word.label}: ${textIn(word, row[field])}`).join(', ');
}
