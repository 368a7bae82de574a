import { ASSOCIATION_RECORD } from '#contracts/associations/association.record.js';
import { HOLIDAY_RECORD } from '#contracts/associations/holiday.record.js';
import { LETTERHEAD_RECORD } from '#contracts/associations/letterhead.record.js';
import { PAYMENT_LIMIT_WORDS } from '#contracts/associations/payment-limit-words.js';
import { OPINIONS, type OpinionKind } from '#contracts/audit/findings.js';
import { RECONCILIATION_RULE_RECORD } from '#contracts/bank/reconciliation-rule.record.js';
import { document, type Vocabulary } from '#contracts/common/vocabulary.js';
import { type LinkType } from '#contracts/identity/identity.js';
import { LINK_WORDS } from '#contracts/identity/link-words.js';
import { FACTOR_NAMES, type FactorType } from '#contracts/identity/second-factor.js';
import { USER_WORDS } from '#contracts/identity/users.js';
import { DEPENDENT_RECORD } from '#contracts/members/dependent.record.js';
import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import { MINUTES_WORDS } from '#contracts/minutes/minutes.js';
import { MINUTES_TEMPLATE_RECORD } from '#contracts/minutes/template.record.js';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import { ACTION_RECORD, EXPENSE_ELEMENT_RECORD, ITEM_RECORD, NAMED_RECORD, SUB_ACTION_RECORD } from '#contracts/planning/planning.js';
import { RECURRING_EXPENSE_RECORD } from '#contracts/recurring-expenses/recurring-expense.record.js';
import { ACCOUNT_RECORD } from '#contracts/treasury/account.record.js';
import { BANK_RECORD } from '#contracts/treasury/bank.record.js';
import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { MONTHS } from '#domain/months.js';
import { formatDate } from '#domain/plain-date.js';

/** The journal's values of a record, by column. */
export type Values = Record<string, unknown>;

/** Line and payee of an expense, by number and document, as in the journal. */
const OF_EXPENSE: Vocabulary = { ...PLAN_WORDS, idFavorecido: document('Favorecido') };

/** Labels of the fields of records, by kind. */
export const WORDS: Record<string, Vocabulary> = {
  usuario: USER_WORDS,
  vinculo: LINK_WORDS,
  associacao: ASSOCIATION_RECORD,
  imagem: LETTERHEAD_RECORD,
  feriado: HOLIDAY_RECORD,
  alcada: PAYMENT_LIMIT_WORDS,
  template: MINUTES_TEMPLATE_RECORD,
  pessoa: MEMBER_RECORD,
  dependente: DEPENDENT_RECORD,
  ata: MINUTES_WORDS,
  favorecido: PAYEE_RECORD,
  conta: ACCOUNT_RECORD,
  banco: BANK_RECORD,
  programa: NAMED_RECORD,
  acao: ACTION_RECORD,
  sub_acao: SUB_ACTION_RECORD,
  item: ITEM_RECORD,
  fonte_recurso: NAMED_RECORD,
  elemento_despesa: EXPENSE_ELEMENT_RECORD,
  despesa_recorrente: { ...RECURRING_EXPENSE_RECORD, ...OF_EXPENSE },
  regra_conciliacao: { ...RECONCILIATION_RULE_RECORD, ...OF_EXPENSE },
};

const REQUIRED_OF: Record<LinkType, string> = {
  ADMIN: 'dos administradores',
  GEST: 'dos gestores',
  USER: 'dos usuários',
  AUDITOR: 'dos auditores',
};

/** Name of a record in a sentence, by kind. */
export const RECORDS: Record<string, (alvo: Values) => string> = {
  usuario: ({ nome }) => `o usuário ${nome}`,
  segundo_fator: ({ nome, tipo }) => `o segundo fator de ${nome} (${FACTOR_NAMES[tipo as FactorType]})`,
  segundo_fator_exigido: ({ tipo }) => `a exigência de segundo fator ${REQUIRED_OF[tipo as LinkType]}`,
  associacao: ({ nome }) => `a associação ${nome}`,
  imagem: ({ orientacao }) => `a imagem do cabeçalho em ${orientacao === 'P' ? 'paisagem' : 'retrato'}`,
  feriado: ({ data, descricao }) => `o feriado de ${formatDate(String(data))} (${descricao})`,
  alcada: () => 'a alçada de pagamentos',
  template: ({ nome, nome_arquivo }) => `o template de ${nome} (${nome_arquivo})`,
  pessoa: ({ id, nome }) => `o associado ${nome ?? `nº ${id}`}`,
  dependente: ({ id, nome }) => `o dependente ${nome ?? `nº ${id}`}`,
  ata: ({ data, hora }) => `a ata de ${formatDate(String(data))} às ${hora}`,
  favorecido: ({ nome }) => `o favorecido ${nome}`,
  conta: ({ num_conta, agencia }) => `a conta ${num_conta}${agencia ? ` da agência ${agencia}` : ''}`,
  extrato: ({ num_conta, de, ate, arquivo }) =>
    `o extrato da conta ${num_conta} de ${formatDate(String(de))} a ${formatDate(String(ate))} (${arquivo})`,
  regra_conciliacao: ({ contem }) => `a regra de conciliação “${contem}”`,
  banco: ({ id, nome }) => `o banco ${id} (${nome})`,
  programa: ({ descricao }) => `o programa ${descricao}`,
  acao: ({ descricao }) => `a ação ${descricao}`,
  sub_acao: ({ descricao }) => `a sub-ação ${descricao}`,
  item: ({ descricao }) => `o item ${descricao}`,
  fonte_recurso: ({ descricao }) => `a fonte de recursos ${descricao}`,
  elemento_despesa: ({ descricao }) => `o elemento de despesa ${descricao}`,
  despesa_recorrente: ({ id, objeto_resumido }) => `a despesa recorrente nº ${id}${objeto_resumido ? ` (${objeto_resumido})` : ''}`,
  despesa_recorrente_dispensa: ({ id, mes, ano }) => `a dispensa de ${MONTHS[Number(mes) - 1]} de ${ano} da despesa recorrente nº ${id}`,
  redistribuicao_rascunho: ({ id, ano }) => `a proposta de redistribuição nº ${id} de ${ano}`,
  papel_a_guardar: ({ nome }) => `o papel a guardar ${nome}`,
  dados_pessoais: ({ cpf, partes }) => `os dados pessoais do CPF ${cpf} (${partes})`,
  parecer: ({ id, ano, conclusao, sequencia }) =>
    `o parecer nº ${id} de ${ano} (${OPINIONS[conclusao as OpinionKind].toLocaleLowerCase('pt-BR')}), sobre o lançamento nº ${sequencia}`,
  planilha: ({ nome }) => `a planilha ${nome}, feita no navegador`,
  documento: ({ nome, sequencia, ano }) => `${nome}${sequencia ? ` sobre o lançamento nº ${sequencia} do livro de ${ano}` : ''}`,
};
