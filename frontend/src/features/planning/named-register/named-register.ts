import type { ReactNode } from 'react';
import type { Operation } from '#contracts/identity/policy.js';
import type { TermId } from '#shared/help/glossary.ts';
import type { Column } from '#shared/ui/lists/columns.ts';

export interface NamedRecord {
  id: number;
  descricao: string;
}

/** Request that saves a program, funds source or expense element. */
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
  /** Term of the title that is explained beside it. */
  term: TermId;
  /** Accessible name of the table: `Programas`. */
  label: string;
  newLabel: 'Novo' | 'Nova';
  newTitle: string;
  editTitle: string;
  /** The record in the question before deleting: `o programa`. */
  record: string;
  /** The record with an indefinite article: `um programa`. */
  oneOf: string;
  schema: new () => NamedRecordRequest;
  save: (body: NamedRecordRequest & OfAssociation) => Promise<R>;
  delete: (path: OfAssociation & { id: number }) => Promise<void>;
  /** Shown if deleting fails without a reason from the server. */
  deleteFailure: string;
  /** Operations required to create and change, and to delete. */
  needs: { save: Operation; remove: Operation };
  /** Columns and form fields besides the name. */
  columns?: Column<R>[];
  fields?: ReactNode;
}
