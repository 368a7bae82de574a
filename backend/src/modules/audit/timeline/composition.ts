import { type FigureName } from '#contracts/balances/balance-words.js';
import { type LineKey, POSTING_KINDS, type PostingKind } from '#modules/book/pure.js';
import { type LineNames } from './names.js';

/** The sign of each kind of posting in a figure (rule 10.3). */
const FIGURE_SIGNS: Readonly<Record<FigureName, Partial<Record<PostingKind, 1 | -1>>>> = {
  orcado: { orcado: 1 },
  redistribuido: { debito: -1, credito: 1 },
  atual: { orcado: 1, debito: -1, credito: 1 },
  pago: { pago: 1 },
  aPagar: { a_pagar: 1 },
  saldo: { orcado: 1, debito: -1, credito: 1, pago: -1 },
};

/** SQL of a posting's effect on a figure. */
export const addedTo = (figure: FigureName) =>
  `case especie ${POSTING_KINDS.map((kind) => `when '${kind}' then ${signed(FIGURE_SIGNS[figure][kind])}`).join(' ')} end`;

const signed = (sign: 1 | -1 | undefined) => (sign === undefined ? '0' : sign === 1 ? 'valor' : '-valor');

const LEVELS = ['programa', 'acao', 'subAcao', 'elemento', 'item'] as const;
/** Words for an amount booked on a level without the next lower one. */
const UNNAMED = {
  programa: 'Despesas sem programa',
  acao: 'Ação não especificada',
  subAcao: null,
  elemento: null,
  item: 'Item não especificado',
};
const NUMBERED = { programa: 'programa', acao: 'ação', subAcao: 'sub-ação', elemento: 'elemento', item: 'item' };

/** The line with only the levels of the scope. */
export const lineOfScope = (scope: string): LineKey => [...scope.split('.'), '-', '-', '-', '-'].slice(0, LEVELS.length).join('.');

/** `PDDE › MANUTENÇÃO › LÂMPADAS (MATERIAL DE CONSUMO)`: the levels of a scope by their names. */
export function scopeName(scope: string, names: LineNames | undefined): string {
  const parts = scope.split('.').map((id, index) => {
    const level = LEVELS[index]!;
    return id === '-' ? UNNAMED[level] : (names?.[level] ?? `${NUMBERED[level]} nº ${id}`);
  });
  // Without a program the levels below are not named.
  if (scope.startsWith('-')) return parts.length > 3 ? `${parts[0]} (${parts[3]})` : parts[0]!;
  const [programa, acao, subAcao, elemento, item] = parts;
  const path = [programa, acao, subAcao, item].filter(Boolean).join(' › ');
  return elemento ? `${path} (${elemento})` : path;
}
