import { type Layout } from '#contracts/accountability/layout.js';
import { MONEY_CATEGORIES } from '#contracts/planning/planning.js';
import { type Centavos } from '#domain/money.js';
import { type NamedVersion, type PresentedDocument } from '../acts/presented.js';
import { amountFields, type ByUse, type Figures } from '../layouts/reckon-amounts.js';

/** Balances that a period begins with. */
export const OPENINGS = ['saldoAnterior', 'saldoAnteriorDemonstrado'] as const;

/** What a presented version left to the next period, on an account (null: all) of a programme (null: all of the submission). */
interface Opening {
  numConta: string | null;
  idPrograma: number | null;
  valores: ByUse;
}

/** A presented version with what it left. */
export interface OpeningVersion {
  versao: NamedVersion;
  saldos: readonly Opening[];
}

/** Editions of a layout differ by the year that their codes end with. */
export const isSameFamily = (one: string, other: string): boolean => familyOf(one) === familyOf(other);
const familyOf = (codigo: string) => codigo.replace(/-\d{4}$/, '');

/** What a version left: its fields in which the layout covers. Of a column of several uses, all of it is counted as the first. */
export function openingsIn({ layout, formularios, programas }: PresentedDocument): Opening[] {
  const ids = new Map(programas.map(({ id, nome }) => [nome, id]));
  return formularios.flatMap(({ codigo, numConta, formulario }) => {
    const numero = coveringField(layout, codigo);
    return formulario.blocos.flatMap((block) => {
      if (block.tipo !== 'valores') return [];
      return block.partes.flatMap(({ nome, campos }, at): Opening[] => {
        const amounts = campos.find((field) => field.numero === numero)?.valores;
        const idPrograma = at === block.partes.length - 1 ? null : ids.get(nome!);
        if (!amounts || idPrograma === undefined) return [];
        const valores = Object.fromEntries(layout.colunas.map(({ categorias }, place) => [categorias[0], amounts[place] ?? 0]));
        return [{ numConta, idPrograma, valores }];
      });
    });
  });
}

const coveringField = ({ formularios }: Layout, codigo: string): string | undefined => {
  const form = formularios.find((each) => each.codigo === codigo);
  return form && amountFields(form).find(({ field }) => field.cobre)?.field.numero;
};

/** What was left there; undefined where no version before says it. */
export const openingOf = (abertura: OpeningVersion | null, numConta: string | null, idPrograma: number | null): ByUse | undefined =>
  abertura?.saldos.find((each) => each.numConta === numConta && each.idPrograma === idPrograma)?.valores;

/** What the version before left in all, and what the book says that this period begins with; null without such a version. */
export function openingTotals({ layout, abertura, figuras }: { layout: Layout; abertura: OpeningVersion | null; figuras: Figures }) {
  const left = abertura?.saldos.filter(({ idPrograma }) => idPrograma === null) ?? [];
  if (left.length === 0) return null;
  const printed = layout.formularios.flatMap((form) => amountFields(form)).find(({ field }) => OPENINGS.some((of) => of === field.figura));
  return {
    antes: left.reduce((sum, { valores }) => sum + totalByUse(valores), 0),
    agora: totalByUse(figuras[(printed?.field.figura as (typeof OPENINGS)[number] | undefined) ?? 'saldoAnterior'] as ByUse),
  };
}

/** The sum over the uses of the money. */
export const totalByUse = (amounts: ByUse): Centavos => MONEY_CATEGORIES.reduce((sum, use) => sum + (amounts[use] ?? 0), 0);
