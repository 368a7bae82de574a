import { type BankListPaper } from '#contracts/accountability/bank-list.js';
import { type DocumentKind } from '#contracts/budget-ledger/expense.record.js';
import { MONEY_CATEGORY_NAMES } from '#contracts/planning/planning.js';
import { type Centavos, sumOf } from '#domain/money.js';
import { MONTHS } from '#domain/months.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type SourceRow } from '../layouts/fill-form.js';
import { type FiguredMovement } from './figures.js';
import { creditName, paperText, payeeAndPaper } from './form-rows.js';
import { ofProgrammes } from './printed-figures.js';
import { type MovementPlace, type StatementLine, type SubmissionData } from './submission-data.queries.js';

/** A movement as it is typed; amounts in centavos. */
export interface TypedEntry {
  natureza: string;
  nome: string;
  document: string;
  tipo: DocumentKind | null;
  numero: string | null;
  dataNf: PlainDate | null;
  valor: Centavos;
  arquivos: readonly BankListPaper[];
}

/** A line with what is typed of it. */
export type TypedLine = StatementLine & { lancamentos: readonly TypedEntry[] };

/** The papers of the record of a movement. */
export type PapersOf = (movement: FiguredMovement) => readonly BankListPaper[];

/** The lines of a submission: all of each account that holds money of its programmes, as a statement is of the whole account. @param conta null: of all accounts */
export function linesIn({ lines, movements, programmes }: SubmissionData, conta: string | null): StatementLine[] {
  const held = new Set(ofProgrammes(movements, programmes).map((movement) => movement.conta));
  return lines.filter((line) => held.has(line.conta) && (conta === null || line.conta === conta));
}

/** What is typed of each line: the movements of the period that it was reconciled with, each whole. */
export function typedLines(lines: readonly StatementLine[], movements: readonly FiguredMovement[], papersOf: PapersOf): TypedLine[] {
  const partsOf = Map.groupBy(movements, placeOf);
  return lines.map((line) => ({
    ...line,
    lancamentos: line.movimentos.flatMap((place) => {
      const parts = partsOf.get(placeOf(place));
      return parts ? [typedEntry(parts, papersOf)] : [];
    }),
  }));
}

const placeOf = ({ ano, sequencia, ordem }: MovementPlace) => `${ano} ${sequencia} ${ordem}`;

function typedEntry(parts: readonly FiguredMovement[], papersOf: PapersOf): TypedEntry {
  const [first] = parts as [FiguredMovement];
  return { ...payeeAndPaper(first), natureza: natureOf(parts), valor: sumOf(parts), arquivos: papersOf(first) };
}

/** `Custeio · MATERIAL DE CONSUMO`; of a credit its kind. */
function natureOf(parts: readonly FiguredMovement[]): string {
  const [first] = parts as [FiguredMovement];
  if (first.origem !== 'DESPESA') return creditName(first);
  const uses = parts.map(({ categoria }) => categoria && MONEY_CATEGORY_NAMES[categoria]);
  const elements = parts.flatMap(({ elementos }) => (elementos ?? []).map(({ elemento }) => elemento));
  return [first.eImposto && 'Imposto retido', listed(uses, ' e '), listed(elements, ', ')].filter(Boolean).join(' · ');
}

/** Each text once. */
const listed = (texts: readonly (string | null)[], separator: string) => [...new Set(texts.filter(Boolean))].join(separator);

export const monthOf = ({ data }: { data: PlainDate }): number => Number(data.slice(5, 7));

/** A line as a row of a form. */
export function lineRow(line: TypedLine): SourceRow {
  const { data, historico, valor, lancamentos } = line;
  const each = (text: (entry: TypedEntry) => string | null) => listed(lancamentos.map(text), '; ') || null;
  return {
    ...{ mes: MONTHS[monthOf(line) - 1]!, data, historico, valor },
    natureza: each(({ natureza }) => natureza) ?? 'A conciliar',
    favorecido: each(({ nome, document }) => [nome, document].filter(Boolean).join(' – ')),
    documento: each(({ tipo, numero, dataNf }) => paperText(tipo, numero, dataNf)),
    arquivo: each(({ arquivos }) => arquivos.map(({ nome }) => nome).join('; ')),
  };
}
