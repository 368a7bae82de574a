import { type Form, type Layout } from '#contracts/accountability/layout.js';

/** Whether a form lists what is typed into the bank's portal: such a one is printed, but not handed in (rule 46.27). */
export const listsBankLines = ({ blocos }: Form): boolean =>
  blocos.some((block) => block.tipo === 'tabela' && block.linhas === 'linhasDoBanco');

/** The form that lists it; undefined where the layout has none. */
export const bankListOf = ({ formularios }: Layout): Form | undefined => formularios.find(listsBankLines);
