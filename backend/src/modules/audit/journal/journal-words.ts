import { type JournalChange } from '#contracts/audit/journal.js';
import { LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import { formatDocument } from '#domain/document.js';
import { formatBRL } from '#domain/money.js';
import { formatDate, isPlainDate } from '#domain/plain-date.js';
import { type JournalFact } from '#modules/journal/public.js';
import { RECORDS, type Values } from './journal-records.js';

const ACCESS: Record<LinkType, string> = { ADMIN: 'de administrador', GEST: 'de gestor', USER: 'de usuário', AUDITOR: 'de auditor' };

const YEARS = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const DONE: Record<string, string> = { inclusao: 'cadastrou', alteracao: 'alterou', exclusao: 'excluiu', emissao: 'emitiu' };

/** What the author did, after their name: `deu a BRUNO acesso de gestor a esta associação`. */
export function sentenceOf(tipo: string, autorCpf: string, fact: JournalFact): string {
  const [kind = '', done = ''] = tipo.split('.');
  const own = autorCpf !== '' && autorCpf === fact.alvo.cpf;
  if (kind === 'sessao') return sessionSentence(done, fact);
  if (kind === 'ressalva') return findingSentence(fact.alvo);
  if (kind === 'parecer') return `assinou ${RECORDS.parecer!(fact.alvo)}`;
  if (kind === 'vinculo') return linkSentence(done, fact);
  if (kind === 'usuario' && done === 'alteracao') return userChange(fact, own);
  const named = RECORDS[kind]?.(fact.alvo) ?? `${kind} (${Object.values(fact.alvo).join(', ')})`;
  const changed = changesOf(fact).map(({ campo }) => campo.toLocaleLowerCase('pt-BR'));
  return `${DONE[done] ?? done} ${named}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`;
}

/** Whom or what it was done to, as the sentence names it. */
export function targetOf({ alvo }: JournalFact): string {
  return String(alvo.nome ?? alvo.descricao ?? alvo.num_conta ?? '');
}

/** Who did it, where nobody was logged in: a stranger at the login, or the system itself. */
export const nobodyIn = (tipo: string) => (tipo.startsWith('sessao.') ? 'Alguém' : 'Sistema');

/** The fields that changed, in words; of those whose values are not kept, that they did. */
export function changesOf({ antes = {}, depois = {}, semValor = [] }: JournalFact): JournalChange[] {
  return [
    ...Object.keys(depois).map((field) => ({
      campo: labelOf(field),
      antes: textOf(field, antes[field]),
      depois: textOf(field, depois[field]),
    })),
    ...semValor.map((field) => ({ campo: labelOf(field), antes: '(não guardado)', depois: '(não guardado)' })),
  ];
}

function sessionSentence(done: string, { alvo, motivo }: JournalFact): string {
  if (done === 'abertura') return 'entrou no sistema';
  if (done === 'encerramento') return 'saiu do sistema';
  if (done === 'pedido') return `pediu por e-mail uma nova senha para ${alvo.nome}`;
  return `tentou entrar como ${alvo.nome} e não conseguiu: ${motivo}`;
}

function linkSentence(done: string, { alvo, antes = {}, depois = {} }: JournalFact): string {
  const { nome, tipo, situacao } = alvo;
  if (done === 'inclusao')
    return `deu a ${nome} acesso ${access(tipo)} a esta associação${auditText(alvo)}${situacao === 'ATIVO' ? '' : ', ainda inativo'}`;
  if (done === 'exclusao') return `retirou o acesso ${access(tipo)} de ${nome}`;
  const parts = [
    ...(depois.tipo ? [`mudou o acesso de ${nome}: era ${access(antes.tipo)}, agora é ${access(depois.tipo)}${auditText(depois)}`] : []),
    ...(!depois.tipo && (depois.anos || depois.ate) ? [`mudou o acesso de auditor de ${nome}:${auditText(depois)}`] : []),
    ...(depois.situacao ? [`${depois.situacao === 'ATIVO' ? 'reativou' : 'suspendeu'} o acesso de ${nome}`] : []),
  ];
  return parts.join(' e ');
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

/** Years and last day of an auditor's link, each where it is told: ` a 2025 e 2026 até 31/12/2026`. */
function auditText({ anos, ate }: Values): string {
  const years = Array.isArray(anos) ? ` a ${YEARS.format(anos.map(String))}` : '';
  return `${years}${ate ? ` até ${formatDate(String(ate))}` : ''}`;
}

function userChange(fact: JournalFact, own: boolean): string {
  const { alvo, antes = {}, depois = {}, semValor = [] } = fact;
  const { situacao, role, ...others } = depois;
  const password = semValor.includes('senha_hash');
  if (own && password && Object.keys(depois).length === 0) return 'mudou a própria senha';
  const parts = [
    ...(situacao ? [`${situacao === 'ATIVO' ? 'ativou' : 'inativou'} o usuário ${alvo.nome}`] : []),
    ...(role ? [`mudou o tipo do usuário ${alvo.nome} de ${antes.role} para ${role}`] : []),
    ...(password ? [`mudou a senha de ${alvo.nome}`] : []),
    ...(Object.keys(others).length > 0
      ? [
          `alterou o usuário ${alvo.nome}: ${Object.keys(others)
            .map((field) => labelOf(field).toLocaleLowerCase('pt-BR'))
            .join(', ')}`,
        ]
      : []),
  ];
  return parts.join('; ');
}

/** Columns whose names alone do not say it well. */
const LABELS: Record<string, string> = {
  senha_hash: 'Senha',
  role: 'Tipo de usuário',
  situacao: 'Situação',
  email: 'E-mail',
  cpf: 'CPF',
  cpf_pessoa: 'CPF do associado',
  cpf_conjuge: 'CPF do cônjuge',
  nome_conjuge: 'Nome do cônjuge',
  nome_pai: 'Nome do pai',
  nome_mae: 'Nome da mãe',
  data_nasc: 'Data de nascimento',
  data_filiacao: 'Data de filiação',
  data_ini: 'Início do mandato',
  data_fim: 'Fim do mandato',
  data_edital: 'Data do edital',
  presidente_nome: 'Presidente',
  presidente_pronome: 'Tratamento do presidente',
  secretario_nome: 'Secretário',
  secretario_pronome: 'Tratamento do secretário',
  profissao: 'Profissão',
  rg_num: 'RG',
  rg_data_emissao: 'Emissão do RG',
  rg_uf: 'UF do RG',
  rg_emissor: 'Emissor do RG',
  logr_nome: 'Logradouro',
  logr_num: 'Número',
  logr_compl: 'Complemento',
  logr_bairro: 'Bairro',
  logr_cep: 'CEP',
  logr_cidade: 'Cidade',
  logr_uf: 'UF',
  municipio: 'Município',
  descricao: 'Descrição',
  agencia: 'Agência',
  png: 'Imagem',
  id_programa: 'Programa nº',
  id_acao: 'Ação nº',
  id_sub_acao: 'Sub-ação nº',
  id_elemento_despesa: 'Elemento de despesa nº',
  id_item: 'Item nº',
  id_fonte_recurso: 'Fonte de recursos nº',
  id_favorecido: 'Favorecido',
  dia_vencimento: 'Dia do vencimento',
  inicio: 'Primeiro mês',
  fim: 'Último mês',
  categoria: 'Categoria econômica',
};

function labelOf(column: string): string {
  if (LABELS[column]) return LABELS[column];
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (column === 'valor') return formatBRL(Number(value));
  if (isPlainDate(value)) return formatDate(value);
  if (Array.isArray(value)) return YEARS.format(value.map(String));
  return column.startsWith('cpf') ? formatDocument(String(value)) : String(value);
}
