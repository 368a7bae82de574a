import { type Layout } from '#contracts/accountability/layout.js';
import { type FiguredMovement, movementsIn } from '../submissions/figures.js';
import { ofAccount, ofProgrammes } from '../submissions/printed-figures.js';
import { type SubmissionData } from '../submissions/submission-data.queries.js';

/** The lists of payments that a form may have, and what they list. */
const LISTS = {
  pagamentos: 'pagos',
  pagamentosDemonstrados: 'pagosDemonstrados',
} as const;

/** A payment, or a refund that is taken off, with the numbers that the list of payments gives its parts. */
export interface NumberedPayment {
  registro: 'DESPESA' | 'RECEITA';
  ano: number;
  id: string;
  nome: string;
  documento: string | null;
  itens: number[];
}

/** The payments of a submission in their order. */
export function numberedPayments({ layout, movements, programmes, terms, accounts }: SubmissionData): NumberedPayment[] {
  const own = ofProgrammes(movements, programmes);
  const { list, isByAccount } = listOf(layout);
  const lists = (isByAccount ? accounts.map(({ numConta }) => numConta) : [null]).map((conta) =>
    movementsIn(LISTS[list], ofAccount(own, conta), terms),
  );
  const items = new Map<string, number[]>();
  for (const [movement, item] of lists.flatMap((rows) => rows.map((row, at) => [row, at + 1] as const)))
    items.set(keyOf(movement), [...(items.get(keyOf(movement)) ?? []), item]);
  return [...Map.groupBy(movementsIn('pagos', own, terms), keyOf)].map(([key, [movement]]) => ({
    registro: movement!.origem === 'RECEITA' ? 'RECEITA' : 'DESPESA',
    ano: movement!.ano,
    id: movement!.chave,
    nome: (movement!.eImposto ? movement!.favorecidoPrincipal : movement!.favorecido) ?? '',
    documento: movement!.notaFiscal,
    itens: [...new Set(items.get(key))],
  }));
}

const keyOf = ({ origem, ano, chave }: FiguredMovement) => `${origem} ${ano} ${chave}`;

/** Which of the lists the layout prints first, and whether for each account. */
function listOf({ formularios }: Layout): { list: keyof typeof LISTS; isByAccount: boolean } {
  for (const { por, blocos } of formularios)
    for (const block of blocos)
      if (block.tipo === 'tabela' && block.linhas in LISTS)
        return { list: block.linhas as keyof typeof LISTS, isByAccount: por === 'CONTA' };
  return { list: 'pagamentos', isByAccount: false };
}
