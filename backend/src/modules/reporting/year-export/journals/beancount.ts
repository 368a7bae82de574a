import { toDecimal } from '#domain/money.js';
import { addDays } from '#domain/plain-date.js';
import { type AccountPath } from './double-entry.js';
import { type Format } from './format.js';

const HEAD = (titulo: string) => `option "title" ${quoted(titulo)}
option "operating_currency" "BRL"
option "name_assets" "Ativo"
option "name_liabilities" "Passivo"
option "name_equity" "Patrimonio"
option "name_income" "Receitas"
option "name_expenses" "Despesas"

`;

/** A book in beancount's format: its transactions, with the entry's number, hash and type as metadata, and the balances at each month's end. */
export const beancount: Format = (titulo, { contas, inicio }, texts) => {
  const names = namesOf(contas);
  const nameOf = (conta: AccountPath) => names.get(conta.join('\n'))!;
  return {
    head: `${HEAD(titulo)}${contas.map((conta) => `${inicio} open ${nameOf(conta)} BRL\n`).join('')}`,
    linesOf(step) {
      // beancount asserts a balance at the beginning of its day.
      if ('saldos' in step)
        return step.saldos.map(({ conta, valor }) => `${addDays(step.data, 1)} balance ${nameOf(conta)}  ${toDecimal(valor)} BRL`);
      const { tipo, hash, descricao } = texts.of(step.sequencia);
      return [
        `${step.data} * ${quoted(descricao)}`,
        `  sequencia: ${step.sequencia}`,
        `  hash: "${hash}"`,
        `  tipo: "${tipo}"`,
        ...step.legs.map(({ conta, valor }) => `  ${nameOf(conta)}  ${toDecimal(valor)} BRL`),
      ];
    },
  };
};

const quoted = (text: string) => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\s+/g, ' ')}"`;

/** Unique account names of unaccented letters, digits and dashes. */
function namesOf(contas: readonly AccountPath[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    contas.map((conta) => {
      const name = conta.map(partOf).join(':');
      let unique = name;
      for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
      taken.add(unique);
      return [conta.join('\n'), unique];
    }),
  );
}

function partOf(part: string): string {
  const plain = part
    // A level that the budget line lacks.
    .replace(/(?<=\.)-(?=\.)|(?<=\.)-(?= |$)|^-(?=\.)/g, '0')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1) || 'X';
}
