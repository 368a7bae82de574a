import type { FieldValues } from 'react-hook-form';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import { count } from '#shared/format/format.ts';
import type { RegisterScreen } from '#shared/register/register-page.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { groupBy, sortSiblings, type TreeNode } from '#shared/ui/lists/tree.ts';

/** A row of the plan's trees: a folder with a count, or a record. */
export interface PlanRow {
  nome: string;
  /** Only on records. */
  id?: number;
  /** Only on folders: `3 AÇÕES`. */
  contagem?: string;
  /** Only on items: the default expense element. */
  elemento?: string;
}

export interface PlanRecord {
  id: number;
  descricao: string;
}

/** A level of the plan: a register whose list is a tree under its parents. */
export interface PlanTree<R extends PlanRecord, B extends FieldValues> extends RegisterScreen<R, B> {
  columns: Column<PlanRow>[];
  nodes: (records: R[]) => TreeNode<PlanRow>[];
  /** Start of the footer: `Total de ações`. */
  total: string;
}

/** What actions, sub-actions and items have in common. */
export const PLAN_REGISTER = { key: 'id', name: 'descricao', deleteFailure: 'Erro de conexão com o servidor!' } as const;

/** The column of the tree, from the fields that name its levels. */
export const nameColumn = (...fields: (keyof typeof PLAN_WORDS)[]): Column<PlanRow> => {
  const levels = fields.map((field) => PLAN_WORDS[field].label);
  return {
    field: 'nome',
    header: levels.join(' / '),
    levels,
    sortable: false,
    card: 'title',
    body: ({ nome, contagem }) => (
      <span>
        {nome} {contagem && <small className="tree-count">({contagem})</small>}
      </span>
    ),
  };
};

const leaf = ({ id, descricao }: PlanRecord, elemento?: string): TreeNode<PlanRow> => ({
  key: String(id),
  data: { nome: descricao, id, elemento },
});

/** How records are grouped into folders. */
interface Folder<R> {
  /** Distinguishes the folder's key from those of other levels. */
  kind: string;
  id: (record: R) => number | null;
  nome: (record: R) => string | null;
  /** Noun for the count, singular and plural: `AÇÃO`, `AÇÕES`. */
  counted: [singular: string, plural: string];
  children: (records: R[]) => TreeNode<PlanRow>[];
}

/** Nodes of records, sorted by name. */
export const leaves = <R extends PlanRecord>(records: R[], elemento?: (record: R) => string): TreeNode<PlanRow>[] =>
  sorted(records.map((record) => leaf(record, elemento?.(record))));

const sorted = (nodes: TreeNode<PlanRow>[]) => sortSiblings(nodes, ({ nome }) => nome);

/** Folder nodes of records, sorted by name. */
export const folders = <R,>(records: R[], { kind, id, nome, counted, children }: Folder<R>): TreeNode<PlanRow>[] =>
  sorted(
    groupBy(records, id).map(([key, own]) => ({
      key: `${kind}-${key}`,
      data: { nome: nome(own[0] as R) ?? '', contagem: count(own.length, ...counted) },
      children: children(own),
    })),
  );

interface InAction {
  idPrograma: number;
  descricaoPrograma: string;
  idAcao: number;
  descricaoAcao: string;
}

/** Program folders with action folders inside; `children` creates the nodes of an action. */
export const byProgramAndAction = <R extends InAction>(
  records: R[],
  { counted, children }: Pick<Folder<R>, 'counted' | 'children'>,
): TreeNode<PlanRow>[] =>
  folders(records, {
    kind: 'programa',
    id: ({ idPrograma }) => idPrograma,
    nome: ({ descricaoPrograma }) => descricaoPrograma,
    counted,
    children: (ofProgram) =>
      folders(ofProgram, {
        kind: 'acao',
        id: ({ idAcao }) => idAcao,
        nome: ({ descricaoAcao }) => descricaoAcao,
        counted,
        children,
      }),
  });
