import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import type { Budget } from '#contracts/budget-ledger/budgets.js';
import type { Operation } from '#contracts/identity/policy.js';
import type { Action, ExpenseElement, FundsSource, Item, Program, SubAction } from '#contracts/planning/planning.js';
import type { Payee } from '#contracts/treasury/payee.record.js';
import { CONNECTION_ERROR } from '../api/client';
import { useMay } from '../session/may';
import { useMessages } from '../ui/dialogs/messages';
import type { Creation } from '../ui/forms/fields/combo-panel';

/** Registers whose records can be created over another form, by the root of their resource. */
interface Records {
  programa: Program;
  acao: Action;
  sub_acao: SubAction;
  item: Item;
  fonte_recurso: FundsSource;
  elemento_despesa: ExpenseElement;
  favorecido: Payee;
  orcamento: Budget;
}
type Register = keyof Records;
/** Registers of the plan, whose records have a numeric id. */
export type PlanRegister = Exclude<Register, 'favorecido' | 'orcamento'>;
export type Created<R extends Register> = Records[R];

/** Levels of the plan above a new record. */
export interface PlanPlace {
  idPrograma?: number | null;
  idAcao?: number | null;
  idSubAcao?: number | null;
}

/** The form of a new record. */
export type CreationDialog<T> = ComponentType<{
  /** Text typed in the search for the missing record. */
  typed: string;
  /** Known fields of the new record. */
  known: Partial<T>;
  place: PlanPlace;
  onSaved: (saved: T) => void;
  onClose: () => void;
}>;

interface Creator<T> {
  /** The entry of a list: `+ Novo item`. */
  label: string;
  /** Operation required to create it. */
  needs: Operation;
  load: () => Promise<CreationDialog<T>>;
}

export type Creators = { [R in Register]?: Creator<Records[R]> };

/** The forms, provided by the app, because features do not import each other. */
export const CreatorsContext = createContext<Creators>({});

/**
 * Creates a missing record in place (rule 11.24). Answers the list entry *+ Novo …* (undefined without permission), a function that starts it with known
 * fields, and the form that both open, to be rendered beside the field.
 */
export function useCreation<R extends Register>(
  register: R,
  onCreated: (record: Records[R]) => void,
  place: () => PlanPlace = () => ({}),
): { create: Creation | undefined; createFrom: ((known: Partial<Records[R]>) => void) | undefined; form: ReactNode } {
  const creator = useContext(CreatorsContext)[register] as Creator<Records[R]> | undefined;
  const may = useMay();
  const messages = useMessages();
  const [open, setOpen] = useState<{
    Form: CreationDialog<Records[R]>;
    typed: string;
    known: Partial<Records[R]>;
    place: PlanPlace;
  } | null>(null);
  const start = (typed: string, known: Partial<Records[R]> = {}) =>
    void creator?.load().then(
      (Form) => setOpen({ Form, typed, known, place: place() }),
      () => messages.error(CONNECTION_ERROR),
    );
  const mayCreate = creator && may(creator.needs);
  return {
    create: mayCreate ? { label: creator.label, onCreate: (typed) => start(typed) } : undefined,
    createFrom: mayCreate ? (known) => start('', known) : undefined,
    form: open && <open.Form typed={open.typed} known={open.known} place={open.place} onSaved={onCreated} onClose={() => setOpen(null)} />,
  };
}
