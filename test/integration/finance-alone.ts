import fc from 'fast-check';
import { toReais } from '#domain/money.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { DAYS, mayGet, OPEN, type Terms } from './finance-accounts.js';
import { type Ground } from './finance-commands.js';
import { type FinanceModel, RULES } from './finance-model.js';
import { OLDER_KINDS, olderOn } from './finance-older.js';
import { OPENING_KINDS, openingOn } from './finance-openings.js';
import { RECONCILIATION_RULES } from './finance-revenues.js';
import { type ProductHere } from './product-here.js';
import { givenStatement } from './statement-lines.js';

/** A command that must run alone: it takes several calls, or no entry of the book shows when it was decided. */
export interface AloneIntention {
  alone:
    | 'setTerms'
    | 'setLimit'
    | 'setPixKey'
    | 'reconcile'
    | 'undo'
    | 'cancelAndTakeBack'
    | (typeof OLDER_KINDS)[number]
    | (typeof OPENING_KINDS)[number];
  account: number;
  terms: Terms;
  target: number;
}

const TERMS = fc.record({
  program: fc.constantFrom(null, null, 0, 1),
  from: fc.constantFrom(null, null, DAYS.first, '04-01'),
  until: fc.constantFrom(null, null, '12-31', '06-05'),
});

/**
 * New terms of an account; a limit of payments that two people set, or none; another Pix key of the payee; often those that take everything; a revenue that is reconciled with a line of its own; one that is so no more; an expense whose
 * cancellation of today is undone; or an expense of the year before that is paid, classified, cancelled or deleted; or opening balances of this year or the
 * one before.
 */
export const ALONE: fc.Arbitrary<AloneIntention> = fc.record({
  alone: fc.constantFrom(
    'setTerms',
    'setLimit',
    'setLimit',
    'setPixKey',
    'reconcile',
    'reconcile',
    'undo',
    'cancelAndTakeBack',
    'cancelAndTakeBack',
    ...OLDER_KINDS,
    ...OPENING_KINDS,
  ),
  account: fc.nat(1),
  terms: fc.oneof({ weight: 1, arbitrary: fc.constant(OPEN) }, { weight: 2, arbitrary: TERMS }),
  target: fc.nat(200),
});

/** A concrete command: whether the model allows it, its effect on the model, and how to send it (answers the status). */
interface Alone {
  allowed: boolean;
  apply: () => unknown;
  send: () => Promise<number>;
}

/** Resolves a drawn command; undefined without a suitable record. */
export function aloneOn(product: ProductHere, ground: Ground, model: FinanceModel, drawn: AloneIntention): Alone | undefined {
  const pick = (records: Map<number, unknown>) => [...records.keys()][drawn.target % records.size];
  const { alone } = drawn;
  if (alone === 'setTerms') return settingTerms(product, ground, model, drawn);
  if (alone === 'setLimit') return settingLimit(product, ground, model, drawn);
  if (alone === 'setPixKey') return settingPixKey(product, ground, model, drawn);
  if (alone === 'cancelAndTakeBack') return takingBack(product, ground, model, pick(model.expenses));
  if (alone === 'implant' || alone === 'implantBefore') return openingOn(product, ground, model, { ...drawn, alone });
  if (alone !== 'reconcile' && alone !== 'undo') return olderOn(product, ground, model, { ...drawn, alone });
  const id = pick(alone === 'reconcile' ? model.revenues : model.reconciled);
  if (id === undefined) return undefined;
  const rule = RECONCILIATION_RULES[alone]({ id });
  const send = alone === 'reconcile' ? reconciling(product, ground, model, id) : undoing(product, ground, id);
  return { allowed: !model.closed && rule.allows(model), apply: () => rule.apply(model), send };
}

function settingTerms({ api }: ProductHere, ground: Ground, model: FinanceModel, { account, terms }: AloneIntention): Alone {
  const { cnpjAssociacao, ano, accounts, programs } = ground;
  const on = (day: string | null) => day && `${ano}-${day}`;
  const body = {
    cnpjAssociacao,
    numConta: accounts[account],
    idBanco: '001',
    agencia: '1234-5',
    descricao: 'CONTA MOVIMENTO',
    abertaEm: on(terms.from),
    encerradaEm: on(terms.until),
    idPrograma: terms.program === null ? null : programs[terms.program],
  };
  return {
    allowed: mayGet([...model.moves(), ...model.older!.implanted, ...model.begun], account, model.terms[account]!, terms),
    apply: () => model.terms.splice(account, 1, terms),
    send: async () => (await api.put('/conta/update', body)).status,
  };
}

/** The first of the limits. */
export const FIRST_LIMIT: AloneIntention = { alone: 'setLimit', account: 0, terms: OPEN, target: 0 };

/** The limits that are drawn, in centavos. */
const LIMITS = [30_000, 100_000, 30_000, 60_000, null];

/** One person proposes a limit, another confirms it; nothing that holds already. */
function settingLimit({ api }: ProductHere, { cnpjAssociacao }: Ground, model: FinanceModel, { target }: AloneIntention): Alone {
  const valor = LIMITS[target % LIMITS.length]!;
  return {
    allowed: model.limit.valor !== valor,
    apply: () => {
      model.limit.valor = valor;
    },
    send: async () => {
      const { status } = await api.post('/alcada/save', { cnpjAssociacao, valor: valor === null ? null : toReais(valor) });
      return status < 300 ? (await api.post('/alcada/confirma', { cnpjAssociacao }, 'gestor')).status : status;
    },
  };
}

/** The Pix keys that are drawn. */
const PIX_KEYS = [
  { tipoChavePix: null, chavePix: null },
  { tipoChavePix: 'EMAIL', chavePix: 'loja@exemplo.br' },
  { tipoChavePix: 'EMAIL', chavePix: 'outra@exemplo.br' },
];

/** Gives the payee the Pix key of that index. Written by another person than the one who releases. Answers the status. */
export async function savePixKey({ api }: ProductHere, { cnpjAssociacao, plan }: Ground, key: number): Promise<number> {
  const payee = { cnpjAssociacao, tipo: 'PJ', cpfOrCnpj: plan.idFavorecido, nome: 'PAPELARIA CENTRAL LTDA', ...PIX_KEYS[key] };
  return (await api.post('/favorecido/save', payee)).status;
}

function settingPixKey(product: ProductHere, ground: Ground, model: FinanceModel, { target }: AloneIntention): Alone {
  const key = target % PIX_KEYS.length;
  return {
    allowed: true,
    apply: () => {
      model.paidAt.key = key;
    },
    send: () => savePixKey(product, ground, key),
  };
}

/** Cancels an expense today and takes that back: everything is as before. No tax, whose amount would go back to its expense for good. */
function takingBack({ api }: ProductHere, { cnpjAssociacao, ano }: Ground, model: FinanceModel, id: number | undefined): Alone | undefined {
  const { valor, parent } = model.expenses.get(id ?? 0) ?? {};
  if (id === undefined || valor === undefined || parent !== undefined) return undefined;
  const expense = { cnpjAssociacao, ano, idDespesa: id };
  const cancelled = { dataAnulacao: dateInBrazil(new Date()), justificativaAnulacao: 'LANÇADA EM DUPLICIDADE' };
  return {
    allowed: !model.closed && RULES.cancel({ id, line: 0, other: 0, valor: 0 }).allows(model),
    apply: () => undefined,
    send: async () => {
      const { status } = await api.put('/despesa/anula_despesa', { ...expense, valor: toReais(valor), ...cancelled });
      return status < 300 ? (await api.put('/despesa/desfaz_anulacao', { ...expense, motivo: 'ERA OUTRA' })).status : status;
    },
  };
}

const reconciling =
  (product: ProductHere, { cnpjAssociacao, ano, accounts }: Ground, model: FinanceModel, id: number) =>
  async () => {
    const numConta = accounts[0]!;
    const { day, valor } = model.revenues.get(id)!;
    const linhas = await givenStatement(product, numConta, [{ data: `${ano}-${day}`, valor: toReais(valor) }]);
    const movimentos = await product.sql(
      `select m.sequencia::int as sequencia, m.ordem from movimento m where ano = $1 and origem = 'receita' and chave = $2 and estorna_sequencia is null
       and not exists (select from movimento e where (e.ano, e.estorna_sequencia, e.estorna_ordem) = (m.ano, m.sequencia, m.ordem))`,
      [ano, String(id)],
    );
    return (await product.api.post('/conciliacao/save', { cnpjAssociacao, ano, numConta, linhas, movimentos })).status;
  };

const undoing =
  ({ api }: ProductHere, { cnpjAssociacao, ano }: Ground, id: number) =>
  async () =>
    (await api.delete(`/conciliacao/${id}?cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`)).status;
