import type { ComponentType, ReactNode } from 'react';
import type { Operation } from '#contracts/identity/policy.js';
import { PLAN_WORDS } from '#contracts/planning/plan-words.js';
import { count } from '#shared/format/format.ts';
import type { TermId } from '#shared/help/glossary.ts';
import type { Column } from '#shared/ui/lists/columns.ts';
import { groupBy, sortSiblings, type TreeNode } from '#shared/ui/lists/tree.ts';

/** A row of the trees of the plan: a folder with what it holds, or a record. */
export interface PlanRow {
  nome: string;
  /** Of a record. */
  id?: number;
  /** Of a folder: `3 AÇÕES`. */
  contagem?: string;
  /** Of an item: its default expense element. */
  elemento?: string;
}

export interface PlanRecord {
  id: number;
  descricao: string;
}

export interface PlanDialogProps<R> {
  /** What is edited; null creates. */
  record: R | null;
  /** What was selected when creating began: the new one starts in the same place. */
  model: Partial<R> | undefined;
  /** Name that a new one starts with. */
  name?: string;
  onSaved: (saved: R) => void;
  onClose: () => void;
}

/** Differences between actions, sub-actions and items. */
export interface PlanTree<R extends PlanRecord> {
  /** Root of the resource and of its query keys: `acao`. */
  root: string;
  title: string;
  /** Word of the title that is explained beside it. */
  term: TermId;
  /** What the tree holds: `Ações por programa`. */
  label: string;
  searchLabel: string;
  searchIn: (record: R) => (string | null)[];
  columns: Column<PlanRow>[];
  nodes: (records: R[]) => TreeNode<PlanRow>[];
  /** Start of the footer: `Total de ações`. */
  total: string;
  /** The record, as the question before deleting names it: `a ação`. */
  record: string;
  /** The same as one of many: `uma ação`. */
  oneOf: string;
  delete: (record: R) => Promise<void>;
  /** What it takes to create and change, and to delete. */
  needs: { save: Operation; remove: Operation };
  dialog: ComponentType<PlanDialogProps<R>>;
  empty?: string;
  emptyHint: ReactNode;
  /** Buttons after *Excluir*. */
  extraActions?: ReactNode;
  /** Whether a save leaves nothing selected (sub-actions) instead of what was saved. */
  deselectsOnSave?: boolean;
}

/** The column of the tree, by the fields that name its levels. */
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

/** What groups records into folders. */
interface Folder<R> {
  /** Distinguishes the folder's key from those of other levels. */
  kind: string;
  id: (record: R) => number | null;
  nome: (record: R) => string | null;
  /** What is counted, one and many: `AÇÃO`, `AÇÕES`. */
  counted: [singular: string, plural: string];
  children: (records: R[]) => TreeNode<PlanRow>[];
}

/** Records by their names. */
export const leaves = <R extends PlanRecord>(records: R[], elemento?: (record: R) => string): TreeNode<PlanRow>[] =>
  sorted(records.map((record) => leaf(record, elemento?.(record))));

const sorted = (nodes: TreeNode<PlanRow>[]) => sortSiblings(nodes, ({ nome }) => nome);

/** Folders of the records, by their names. */
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

/** Folders of programs, in them those of their actions; `children` are the nodes of one action. */
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
