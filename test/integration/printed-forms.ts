import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { type AmountField, type Form, type Layout } from '#contracts/accountability/layout.js';
import { parseBRL } from '#domain/money.js';

const AMOUNT = String.raw`-?R\$ [\d.]+,\d{2}`;

export const layoutOf = (codigo: string): Layout => JSON.parse(readFileSync(`layouts/${codigo}.json`, 'utf8'));
export const formOf = ({ formularios }: Layout, codigo: string): Form => formularios.find((form) => form.codigo === codigo)!;

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const amountsIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(`${AMOUNT}|—`, 'g'))].map(([each]) => (each === '—' ? 0 : parseBRL(each)!));
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The amounts of a field as they are printed, in centavos: of each part of its block, by column. */
const printedField = (text: string, { numero, nome }: Pick<AmountField, 'numero' | 'nome'>): number[][] =>
  [...text.matchAll(new RegExp(`(?<=^|\\s)${escaped(`${numero} ${nome}`)}((?: (?:${AMOUNT}|—))+)`, 'g'))].map(([, amounts]) =>
    amountsIn(amounts!),
  );

/** Checks every sum of a printed form, reading its text alone. What covering moves between columns stays within their sum. Answers the whole of each field. */
export function expectSumsInPrint(text: string, form: Form): Record<string, number[]> {
  const fields = form.blocos.flatMap((block) => (block.tipo === 'valores' ? block.campos : []));
  const printed = new Map(fields.map((field) => [field.numero, printedField(text, field)]));
  for (const { numero, soma, cobre } of fields) {
    const parts = printed.get(numero)!;
    expect([numero, parts.length]).not.toEqual([numero, 0]);
    for (const [part, amounts] of soma ? parts.entries() : []) {
      const sums = [...soma!.matchAll(/([+-]?) ?([0-9A-Z]{1,3})/g)].reduce(
        (before, [, sign, term]) => {
          const of = printed.get(term!)!;
          const added = of.length === parts.length ? of[part]! : of.at(-1)!;
          return before.map((sum, at) => sum + (sign === '-' ? -added[at]! : added[at]!));
        },
        amounts.map(() => 0),
      );
      expect([numero, part, cobre ? sumOf(amounts) : amounts]).toEqual([numero, part, cobre ? sumOf(sums) : sums]);
    }
  }
  return Object.fromEntries([...printed].map(([numero, parts]) => [numero, parts.at(-1)!]));
}

/** The sum of the amounts that stand after a text, in centavos. @param before a pattern */
export const sumAfter = (text: string, before: string): number =>
  sumOf([...text.matchAll(new RegExp(`${before} (${AMOUNT})`, 'g'))].map((found) => parseBRL(found.at(-1)!)!));
