import { toReais } from '#domain/money.js';
import { DAYS, type Move, movesOf, takes } from './finance-accounts.js';
import { type Ground } from './finance-commands.js';
import { type FinanceModel } from './finance-model.js';
import { type ProductHere } from './product-here.js';

/** Opening balances of an account in the year's book, or in that of the year before. */
export const OPENING_KINDS = ['implant', 'implantBefore'] as const;

const CATEGORIES = ['CUSTEIO', 'CAPITAL', 'LIVRE'] as const;

interface Drawn {
  alone: (typeof OPENING_KINDS)[number];
  account: number;
  target: number;
}

/** Saves opening balances on the first day of a book's year; undefined where other sequences may have moved accounts before. */
export function openingOn({ api }: ProductHere, ground: Ground, model: FinanceModel, { alone, account, target }: Drawn) {
  if (!model.isFirst) return undefined;
  const { cnpjAssociacao, accounts, programs } = ground;
  const isBefore = alone === 'implantBefore';
  const book = isBefore ? model.older! : model;
  const ano = isBefore ? ground.ano - 1 : ground.ano;
  const program = [null, 0, 1][target % 3]!;
  const move: Move = {
    account,
    day: isBefore ? DAYS.before : DAYS.first,
    program,
    categoria: CATEGORIES[target % 4] ?? 'LIVRE',
    valor: 100 * target - 300,
  };
  const saldo = {
    numConta: accounts[account]!,
    idPrograma: program === null ? null : programs[program],
    categoria: move.categoria,
    valor: toReais(move.valor),
  };
  const isFirstBook = isBefore || movesOf(model.older!).length === 0;
  const body = { cnpjAssociacao, ano, em: `${ano}-01-01`, saldos: [saldo], justificativa: 'TARIFA DEVOLVIDA' };
  return {
    allowed: isFirstBook && !book.closed && takes(model.terms[account]!, move.day, program),
    apply: () => {
      book.implanted = [move];
      const sheet = book.yields.get(account);
      if (sheet) book.yields.set(account, { ...sheet, valor: 0 });
    },
    send: async () => (await api.post('/implantacao/save', body)).status,
  };
}
