import type { ReactNode } from 'react';
import type { Operation } from '#contracts/identity/policy.js';
import type { TermId } from '#shared/help/glossary.ts';
import type { Column } from '#shared/ui/lists/columns.ts';

export interface NamedRecord {
  id: number;
  descricao: string;
}

/** What programs, funds sources and expense elements send when saved. */
export interface NamedRecordRequest {
  cnpjAssociacao?: string | null;
  id?: number | null;
  descricao: string;
}

interface OfAssociation {
  cnpjAssociacao: string;
}

/** Differences between programs, funds sources and expense elements. */
export interface NamedRegister<R extends NamedRecord = NamedRecord> {
  /** Root of the resource and of its query keys: `programa`. */
  root: string;
  title: string;
  /** Word of the title that is explained beside it. */
  term: TermId;
  /** What the table holds: `Programas`. */
  label: string;
  newLabel: 'Novo' | 'Nova';
  newTitle: string;
  editTitle: string;
  /** The record, as the question before deleting names it: `o programa`. */
  record: string;
  /** The same as one of many: `um programa`. */
  oneOf: string;
  schema: new () => NamedRecordRequest;
  save: (body: NamedRecordRequest & OfAssociation) => Promise<R>;
  delete: (path: OfAssociation & { id: number }) => Promise<void>;
  /** Said when deleting fails and the server gave no reason. */
  deleteFailure: string;
  /** What it takes to create and change, and to delete. */
  needs: { save: Operation; remove: Operation };
  /** Columns and form fields besides the name. */
  columns?: Column<R>[];
  fields?: ReactNode;
}
