import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import type { PaymentForm } from '#contracts/budget-ledger/expense.record.js';
import type { ExpenseTemplate } from '#contracts/budget-ledger/expense-template.js';
import type { Operation } from '#contracts/identity/policy.js';
import type { Reais } from '#domain/money.js';
import type { PlainDate } from '#domain/plain-date.js';
import { CONNECTION_ERROR } from '../api/client';
import { useMay } from '../session/may';
import { useMessages } from '../ui/dialogs/messages';

/** Kinds of record that move money of an account. */
const MOVEMENT_KINDS = ['despesa', 'receita', 'transferencia'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement as the bank reports it; `valor` is negative for a debit. */
export interface StatementMovement {
  numConta: string;
  data: PlainDate;
  valor: Reais;
  historico: string;
  documento: string | null;
  /** Number of the statement's line, if it is one line. */
  idLinha?: number;
  /** What a rule of the association knows of its expense. */
  regra?: Partial<Omit<ExpenseTemplate, 'id' | 'versao'>> & {
    idRegra?: number;
    nomeFavorecido?: string | null;
    formaPagamento?: PaymentForm | null;
  };
}

export interface MovementFormProps {
  movement: StatementMovement;
  /** Called with the number of the record that moves the money. */
  onBooked: (id: number) => void;
  onClose: () => void;
}

interface MovementForm {
  /** Operation required to book it. */
  needs: Operation;
  /** Whether it may move that amount. */
  takes: (valor: number) => boolean;
  load: () => Promise<ComponentType<MovementFormProps>>;
}

export type MovementForms = { [K in MovementKind]?: MovementForm };

/** The forms, provided by the app, because features do not import each other. */
export const MovementFormsContext = createContext<MovementForms>({});

/**
 * Books what the bank reports, in a form over the screen. Answers the kinds that the person may book of an amount, a function that opens the form, and the
 * open form, to be rendered.
 */
export function useMovementForms<S extends StatementMovement>(
  onBooked: (kind: MovementKind, id: number, movement: S) => void,
): {
  kindsOf: (valor: number) => MovementKind[];
  open: (kind: MovementKind, movement: S) => void;
  form: ReactNode;
} {
  const forms = useContext(MovementFormsContext);
  const may = useMay();
  const messages = useMessages();
  const [opened, setOpened] = useState<{ Form: ComponentType<MovementFormProps>; kind: MovementKind; movement: S } | null>(null);
  return {
    kindsOf: (valor) =>
      MOVEMENT_KINDS.filter((kind) => {
        const form = forms[kind];
        return form?.takes(valor) && may(form.needs);
      }),
    open: (kind, movement) =>
      void forms[kind]?.load().then(
        (Form) => setOpened({ Form, kind, movement }),
        () => messages.error(CONNECTION_ERROR),
      ),
    form: opened && (
      <opened.Form
        movement={opened.movement}
        onBooked={(id) => onBooked(opened.kind, id, opened.movement)}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

/** The bank's text as the text of a record. @param most maximum length */
export const textOf = ({ historico }: Pick<StatementMovement, 'historico'>, most: number): string => historico.slice(0, most).toUpperCase();
