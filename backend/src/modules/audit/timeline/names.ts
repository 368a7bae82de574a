import { formatDocument } from '#domain/document.js';
import { type BudgetLine, type LineKey, lineKey, type Names } from '#modules/book/pure.js';

/** Names of a line's levels; null for a level that is unset or deleted. */
export interface LineNames {
  programa: string | null;
  acao: string | null;
  subAcao: string | null;
  item: string | null;
  elemento: string | null;
}

/** Names to look up for these facts. */
export interface Named {
  lines: Set<LineKey>;
  payees: Set<string>;
  fundsSources: Set<number>;
  programs: Set<number>;
}

/** Fields of facts and records that hold ids. */
interface Naming {
  linha: BudgetLine;
  debitos: readonly Pick<Naming, 'linha'>[];
  creditos: readonly Pick<Naming, 'linha'>[];
  idFavorecido: string;
  idFonteRecurso: number | null;
  idPrograma: number | null;
  rateio: readonly Pick<Naming, 'linha' | 'idFonteRecurso'>[] | null;
}

/** Collects the ids in facts and in the records before them. */
export function namedIn(entries: { fact: object | undefined; before: object | undefined }[], named: Named): Named {
  const records = entries.flatMap(({ fact, before }) => [fact, before]) as (Partial<Naming> | undefined)[];
  const partsOf = (each: Partial<Naming> | undefined) => [each?.rateio, each?.debitos, each?.creditos].flatMap((parts) => parts ?? []);
  for (const record of records.flatMap((each): typeof records => [each, ...partsOf(each)])) {
    if (record?.linha) named.lines.add(lineKey(record.linha));
    if (record?.idFavorecido) named.payees.add(record.idFavorecido);
    if (record?.idFonteRecurso) named.fundsSources.add(record.idFonteRecurso);
    if (record?.idPrograma) named.programs.add(record.idPrograma);
  }
  return named;
}

/** The found names; a deleted record is named by its number. */
export function namesOf(
  lines: ReadonlyMap<LineKey, LineNames>,
  payees: ReadonlyMap<string, string>,
  fundsSources: ReadonlyMap<number, string>,
  programs: ReadonlyMap<number, string>,
): Names {
  const levels = (line: BudgetLine) => levelsOf(line, lines.get(lineKey(line)));
  return {
    line: (line) => `${levels(line).join(' › ')} (${lines.get(lineKey(line))?.elemento ?? `elemento nº ${line.idElementoDespesa}`})`,
    short: (line) => levels(line).at(-1)!,
    payee: (document) => payees.get(document) ?? formatDocument(document),
    fundsSource: (id) => fundsSources.get(id) ?? `nº ${id}`,
    program: (id) => programs.get(id) ?? `nº ${id}`,
  };
}

function levelsOf({ idPrograma, idAcao, idSubAcao, idItem }: BudgetLine, names: LineNames | undefined): string[] {
  const level = (id: number | null, name: string | null | undefined, kind: string) => (id === null ? [] : [name ?? `${kind} nº ${id}`]);
  const levels = [
    ...level(idPrograma, names?.programa, 'programa'),
    ...level(idAcao, names?.acao, 'ação'),
    ...level(idSubAcao, names?.subAcao, 'sub-ação'),
    ...level(idItem, names?.item, 'item'),
  ];
  return levels.length > 0 ? levels : ['Sem programa'];
}
