import { type FilledAmounts, type FilledTable } from '#contracts/accountability/layout.js';
import { type RowSource } from '#contracts/accountability/layout-words.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { type PrintedForm } from './presented.js';

/** A figure that two fillings of the same forms give differently; null where one of them has none there. */
export interface DifferentFigure {
  /** `Demonstrativo, conta 1-9: campo 09, Custeio` */
  onde: string;
  antes: Centavos | null;
  depois: Centavos | null;
}

/** Assets are a register: after a return their amounts may change, and no entry of the book says what they were. */
const OF_REGISTERS: readonly string[] = ['bens', 'bensRecebidos'] satisfies RowSource[];

/** A field in a column, or a column of a table: with the amounts of all programmes or rows, whose order follows names. */
interface Place {
  key: string;
  onde: string;
  amounts: Centavos[];
}

/** The first figure that differs; null if all are the same. Names, texts and the order of rows do not count. */
export function differentFigure(before: readonly PrintedForm[], after: readonly PrintedForm[]): DifferentFigure | null {
  const [then, now] = [placesIn(before), placesIn(after)];
  for (const { key, onde, amounts } of [...then.values(), ...now.values()]) {
    const [was, is] = [then.get(key)?.amounts ?? [], now.get(key)?.amounts ?? []];
    const [antes, depois] = [without(was, is)[0], without(is, was)[0]];
    if (amounts.length > 0 && (antes !== undefined || depois !== undefined)) return { onde, antes: antes ?? null, depois: depois ?? null };
  }
  return null;
}

/** `Demonstrativo: campo 09, Custeio: na versão apresentada, R$ 1,00; pelos lançamentos, R$ 2,00.` */
export function figureInWords({ onde, antes, depois }: DifferentFigure): string {
  const amount = (of: Centavos | null) => (of === null ? 'nada' : formatBRL(of));
  return `${onde}: na versão apresentada, ${amount(antes)}; pelos lançamentos, ${amount(depois)}.`;
}

function placesIn(forms: readonly PrintedForm[]): Map<string, Place> {
  const places = forms.flatMap(({ codigo, titulo, numConta, formulario }) =>
    formulario.blocos.flatMap((block) => {
      const found = block.tipo === 'valores' ? fieldsOf(block) : block.tipo === 'tabela' ? columnsOf(block) : [];
      const form = numConta ? `${titulo}, conta ${numConta}` : titulo;
      return found.map(({ key, onde, amounts }) => ({ key: `${codigo} ${numConta} ${key}`, onde: `${form}: ${onde}`, amounts }));
    }),
  );
  const byKey = Map.groupBy(places, ({ key }) => key);
  return new Map([...byKey].map(([key, of]) => [key, { ...of[0]!, amounts: of.flatMap(({ amounts }) => amounts) }]));
}

function fieldsOf({ colunas, partes }: FilledAmounts<Centavos>): Place[] {
  return partes.flatMap(({ campos }) =>
    campos.flatMap(({ numero, valores }) =>
      valores.map((amount, at) => ({
        key: `campo ${numero} ${colunas[at]?.codigo ?? ''}`,
        onde: [`campo ${numero}`, colunas[at]?.nome].filter(Boolean).join(', '),
        amounts: amount === null ? [] : [amount],
      })),
    ),
  );
}

function columnsOf({ fonte, colunas, grupos }: FilledTable<Centavos>): Place[] {
  if (OF_REGISTERS.includes(fonte)) return [];
  const rows = grupos.flatMap(({ linhas }) => linhas);
  return colunas.flatMap(({ tipo, numero, nome }, at) =>
    tipo === 'money'
      ? [
          {
            key: `coluna ${fonte} ${at}`,
            onde: numero ? `campo ${numero}, ${nome}` : `coluna ${nome}`,
            amounts: rows.map(({ celulas }) => celulas[at]).filter((cell) => typeof cell === 'number'),
          },
        ]
      : [],
  );
}

/** The amounts that have no partner among the others. */
function without(amounts: readonly Centavos[], others: readonly Centavos[]): Centavos[] {
  const left = new Map<Centavos, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return amounts.filter((amount) => {
    const partners = left.get(amount) ?? 0;
    if (partners > 0) left.set(amount, partners - 1);
    return partners === 0;
  });
}
