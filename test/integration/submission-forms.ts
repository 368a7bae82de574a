import { expect } from '@jest/globals';
import { type FilledAmounts, type FilledForm, type FilledTable } from '#contracts/accountability/layout.js';
import { type FigureEntry, type Submission } from '#contracts/accountability/submission.record.js';
import { type AccountBalances } from '#contracts/budget-ledger/account-statements.js';
import { type Revenue } from '#contracts/budget-ledger/revenue.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { type Api } from './harness.js';

const COLUMNS = { C: 'CUSTEIO', K: 'CAPITAL' } as const;

/** The amounts of every field of a form, by its number. */
export const fieldsOf = ({ blocos }: FilledForm): Record<string, (number | null)[]> =>
  Object.fromEntries(
    blocos
      .filter((block): block is FilledAmounts => block.tipo === 'valores')
      .flatMap(({ partes }) => partes.flatMap(({ campos }) => campos.map(({ numero, valores }) => [numero, valores]))),
  );

export const tableOf = ({ blocos }: FilledForm): FilledTable => blocos.find((block): block is FilledTable => block.tipo === 'tabela')!;

/**
 * Checks the Demonstrativo of each programme of a year: its balance is that of the accounts (revenues without a type are in no field, they keep it from being
 * presented), its payments are listed, and every field is the sum of the entries behind it.
 */
export async function expectFormsToAgree(api: Api, cnpjAssociacao: string, ano: number): Promise<void> {
  const year = `cnpjAssociacao=${cnpjAssociacao}&ano=${ano}`;
  const get = async <T>(path: string): Promise<T> => (await api.get(path).expect(200)).body;
  const { contas } = await get<AccountBalances>(`/conta/saldo?${year}&em=${ano}-12-31`);
  const held = contas.flatMap(({ porCategoria }) => porCategoria);
  const untyped = (await get<Revenue[]>(`/receita/all?${year}`))
    .filter(({ tipo }) => tipo === null)
    .map(({ idPrograma, categoria, valor }) => ({ idPrograma, categoria, saldo: valor }));
  for (const idPrograma of new Set(held.flatMap(({ idPrograma: id }) => id ?? []))) {
    const submission = { cnpjAssociacao, ano, layout: 'FNDE-2024', de: `${ano}-01-01`, ate: `${ano}-12-31`, idPrograma };
    const known = (await get<Submission[]>(`/prestacao/all?${year}`)).find((each) => each.idPrograma === idPrograma);
    const { id } = known ?? (await api.post('/prestacao/save', submission).expect(201)).body;
    const form = await get<FilledForm>(`/prestacao/${id}/formulario/demonstrativo?${year}&formato=json`);
    const fields = fieldsOf(form);
    for (const [place, [coluna, use]] of Object.entries(COLUMNS).entries()) {
      const ofUse = (of: typeof untyped) =>
        sumOfReais(
          of.filter((each) => each.idPrograma === idPrograma && each.categoria === use),
          'saldo',
        );
      expect([coluna, fields['15']![place]]).toEqual([coluna, toReais(ofUse(held) - ofUse(untyped))]);
      const listed = tableOf(form).grupos.flatMap(({ linhas }) => linhas.filter(({ celulas }) => celulas[4] === coluna));
      expect(toReais(sumOfReais(listed.map(({ celulas }) => ({ valor: Number(celulas.at(-1)) }))))).toBe(fields['14']![place]);
      for (const campo of Object.keys(fields)) {
        const query = `${year}&formulario=demonstrativo&campo=${campo}&coluna=${coluna}`;
        const entries = await get<FigureEntry[]>(`/prestacao/${id}/composicao?${query}`);
        expect([campo, toReais(sumOfReais(entries))]).toEqual([campo, fields[campo]![place]]);
      }
    }
  }
}
