import { MONTHS } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';
import { ASSET_RECORD } from '../accountability/asset.record.js';
import { RESEARCH_RECORD } from '../accountability/research.record.js';
import { ROL_RECORD } from '../accountability/rol.record.js';
import { SUBMISSION_RECORD } from '../accountability/submission.record.js';
import { ASSOCIATION_RECORD } from '../associations/association.record.js';
import { HOLIDAY_RECORD } from '../associations/holiday.record.js';
import { LETTERHEAD_RECORD } from '../associations/letterhead.record.js';
import { PAYMENT_LIMIT_WORDS } from '../associations/payment-limit-words.js';
import { RECONCILIATION_RULE_RECORD } from '../bank/reconciliation-rule.record.js';
import { document, type Vocabulary } from '../common/vocabulary.js';
import { type LinkType } from '../identity/identity.js';
import { LINK_WORDS } from '../identity/link-words.js';
import { FACTOR_NAMES, type FactorType } from '../identity/second-factor.js';
import { USER_WORDS } from '../identity/users.js';
import { DEPENDENT_RECORD } from '../members/dependent.record.js';
import { MEMBER_RECORD } from '../members/member.record.js';
import { MINUTES_WORDS } from '../minutes/minutes.js';
import { MINUTES_TEMPLATE_RECORD } from '../minutes/template.record.js';
import { MANDATE_RECORD } from '../offices/mandate.record.js';
import { OFFICE_RECORD } from '../offices/office.record.js';
import { PLAN_WORDS } from '../planning/plan-words.js';
import { ACTION_RECORD, EXPENSE_ELEMENT_RECORD, ITEM_RECORD, NAMED_RECORD, SUB_ACTION_RECORD } from '../planning/planning.js';
import { RECURRING_EXPENSE_RECORD } from '../recurring-expenses/recurring-expense.record.js';
import { ACCOUNT_RECORD } from '../treasury/account.record.js';
import { BANK_RECORD } from '../treasury/bank.record.js';
import { PAYEE_RECORD } from '../treasury/payee.record.js';
import { OPINIONS, type OpinionKind } from './findings.js';

/** The journal's values of a record, by column. */
export type Values = Record<string, unknown>;

/** Line and payee of an expense, by number and document, as in the journal. */
const OF_EXPENSE: Vocabulary = { ...PLAN_WORDS, idFavorecido: document('Favorecido') };

const REQUIRED_OF: Record<LinkType, string> = {
  ADMIN: 'dos administradores',
  GEST: 'dos gestores',
  USER: 'dos usuários',
  AUDITOR: 'dos auditores',
};

/** A kind of record in the journal. */
interface KindOfRecord {
  label: string;
  /** Labels of its fields. */
  words?: Vocabulary;
  /** Name of a record in a sentence. */
  named?: (alvo: Values) => string;
}

/** Kinds of records in the journal. */
export const JOURNAL_RECORDS = {
  vinculo: { label: 'Acessos à associação', words: LINK_WORDS },
  sessao: { label: 'Entradas e saídas' },
  segundo_fator: { label: 'Segundo fator', named: ({ nome, tipo }) => `o segundo fator de ${nome} (${FACTOR_NAMES[tipo as FactorType]})` },
  segundo_fator_exigido: {
    label: 'Exigência de segundo fator',
    named: ({ tipo }) => `a exigência de segundo fator ${REQUIRED_OF[tipo as LinkType]}`,
  },
  usuario: { label: 'Usuários', words: USER_WORDS, named: ({ nome }) => `o usuário ${nome}` },
  associacao: { label: 'Associação', words: ASSOCIATION_RECORD, named: ({ nome }) => `a associação ${nome}` },
  imagem: {
    label: 'Imagens',
    words: LETTERHEAD_RECORD,
    named: ({ orientacao }) => `a imagem do cabeçalho em ${orientacao === 'P' ? 'paisagem' : 'retrato'}`,
  },
  feriado: {
    label: 'Feriados',
    words: HOLIDAY_RECORD,
    named: ({ data, descricao }) => `o feriado de ${formatDate(String(data))} (${descricao})`,
  },
  alcada: { label: 'Alçada de pagamentos', words: PAYMENT_LIMIT_WORDS, named: () => 'a alçada de pagamentos' },
  template: {
    label: 'Templates',
    words: MINUTES_TEMPLATE_RECORD,
    named: ({ nome, nome_arquivo }) => `o template de ${nome} (${nome_arquivo})`,
  },
  pessoa: { label: 'Associados', words: MEMBER_RECORD, named: ({ id, nome }) => `o associado ${nome ?? `nº ${id}`}` },
  dependente: { label: 'Dependentes', words: DEPENDENT_RECORD, named: ({ id, nome }) => `o dependente ${nome ?? `nº ${id}`}` },
  importacao: { label: 'Importações', named: ({ id, arquivo }) => `a importação nº ${id} (${arquivo})` },
  cargo: { label: 'Cargos', words: OFFICE_RECORD, named: ({ nome }) => `o cargo ${nome}` },
  mandato: {
    label: 'Mandatos',
    words: MANDATE_RECORD,
    named: ({ de, ate }) => `o mandato de ${formatDate(String(de))} a ${formatDate(String(ate))}`,
  },
  ata: { label: 'Atas e editais', words: MINUTES_WORDS, named: ({ data, hora }) => `a ata de ${formatDate(String(data))} às ${hora}` },
  favorecido: { label: 'Favorecidos', words: PAYEE_RECORD, named: ({ nome }) => `o favorecido ${nome}` },
  conta: {
    label: 'Contas bancárias',
    words: ACCOUNT_RECORD,
    named: ({ num_conta, agencia }) => `a conta ${num_conta}${agencia ? ` da agência ${agencia}` : ''}`,
  },
  extrato: {
    label: 'Extratos bancários',
    named: ({ num_conta, de, ate, arquivo }) =>
      `o extrato da conta ${num_conta} de ${formatDate(String(de))} a ${formatDate(String(ate))} (${arquivo})`,
  },
  regra_conciliacao: {
    label: 'Regras de conciliação',
    words: { ...RECONCILIATION_RULE_RECORD, ...OF_EXPENSE },
    named: ({ contem }) => `a regra de conciliação “${contem}”`,
  },
  banco: { label: 'Bancos', words: BANK_RECORD, named: ({ id, nome }) => `o banco ${id} (${nome})` },
  programa: { label: 'Programas', words: NAMED_RECORD, named: ({ descricao }) => `o programa ${descricao}` },
  acao: { label: 'Ações', words: ACTION_RECORD, named: ({ descricao }) => `a ação ${descricao}` },
  sub_acao: { label: 'Sub-ações', words: SUB_ACTION_RECORD, named: ({ descricao }) => `a sub-ação ${descricao}` },
  item: { label: 'Itens', words: ITEM_RECORD, named: ({ descricao }) => `o item ${descricao}` },
  fonte_recurso: { label: 'Fontes de recursos', words: NAMED_RECORD, named: ({ descricao }) => `a fonte de recursos ${descricao}` },
  elemento_despesa: {
    label: 'Elementos de despesa',
    words: EXPENSE_ELEMENT_RECORD,
    named: ({ descricao }) => `o elemento de despesa ${descricao}`,
  },
  despesa_recorrente: {
    label: 'Despesas recorrentes',
    words: { ...RECURRING_EXPENSE_RECORD, ...OF_EXPENSE },
    named: ({ id, objeto_resumido }) => `a despesa recorrente nº ${id}${objeto_resumido ? ` (${objeto_resumido})` : ''}`,
  },
  despesa_recorrente_dispensa: {
    label: 'Despesas recorrentes dispensadas',
    named: ({ id, mes, ano }) => `a dispensa de ${MONTHS[Number(mes) - 1]} de ${ano} da despesa recorrente nº ${id}`,
  },
  redistribuicao_rascunho: {
    label: 'Propostas de redistribuição',
    named: ({ id, ano }) => `a proposta de redistribuição nº ${id} de ${ano}`,
  },
  pesquisa_preco: {
    label: 'Pesquisas de preços',
    words: RESEARCH_RECORD,
    named: ({ id, objeto }) => `a pesquisa de preços nº ${id} (${objeto})`,
  },
  rol: {
    label: 'Róis de prioridades',
    words: ROL_RECORD,
    named: ({ id_programa, ano }) => `o rol de prioridades do programa nº ${id_programa} de ${ano}`,
  },
  prestacao: {
    label: 'Prestações de contas',
    words: SUBMISSION_RECORD,
    named: ({ ano, layout }) => `a prestação de contas de ${ano} (${layout})`,
  },
  linha_digitada: {
    label: 'Linhas digitadas no banco',
    named: ({ id_linha, num_conta, data }) =>
      `a marca de digitada da linha nº ${id_linha}, de ${formatDate(String(data))}, da conta ${num_conta}`,
  },
  bem: { label: 'Bens', words: ASSET_RECORD, named: ({ id, especificacao }) => `o bem nº ${id} (${especificacao})` },
  papel_a_guardar: { label: 'Papéis a guardar', named: ({ nome }) => `o papel a guardar ${nome}` },
  dados_pessoais: { label: 'Dados pessoais apagados', named: ({ cpf, partes }) => `os dados pessoais do CPF ${cpf} (${partes})` },
  ressalva: { label: 'Ressalvas' },
  parecer: {
    label: 'Pareceres',
    named: ({ id, ano, conclusao, sequencia }) =>
      `o parecer nº ${id} de ${ano} (${OPINIONS[conclusao as OpinionKind].toLocaleLowerCase('pt-BR')}), sobre o lançamento nº ${sequencia}`,
  },
  documento: {
    label: 'Documentos emitidos',
    named: ({ nome, sequencia, ano }) => `${nome}${sequencia ? ` sobre o lançamento nº ${sequencia} do livro de ${ano}` : ''}`,
  },
  planilha: { label: 'Planilhas exportadas', named: ({ nome }) => `a planilha ${nome}, feita no navegador` },
} satisfies Record<string, KindOfRecord>;

export type JournalKind = keyof typeof JOURNAL_RECORDS;

/** The kind of that name; undefined for one that no version knows. */
export const kindOfRecord = (kind: string): KindOfRecord | undefined => (JOURNAL_RECORDS as Record<string, KindOfRecord>)[kind];
