import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Path, type Resolver, set, useForm } from 'react-hook-form';
import type { FieldError } from '#contracts/common/problem.js';
import { ApiError, errorText, isWorthRetrying } from '../../api/client';
import { Button } from '../base/button';
import { useReadWorkplace, type Workplace } from '../base/workplace';
import { useMessages } from '../dialogs/messages';
import { useConfirmDiscard, useUnsavedWork } from '../dialogs/unsaved-work';
import { useAction, useInvalidate } from '../dialogs/use-action';
import { inFormOrder } from './form-order';
import { errorsInForm, type FormRows, fieldInForm, sentOf } from './form-rows';
import { OvertakenNotice } from './overtaken-notice';
import { type OvertakableForm, useOvertaken } from './use-overtaken';

/** Further rules of a form: the refusals of what it would send. */
type FormCheck<T> = (body: T) => FieldError[] | Promise<FieldError[]>;

export interface FormOptions<T extends FieldValues, R> {
  /** The request class: its rules and messages validate the fields. Fields unknown to it are not sent, except files, which `check` validates. */
  schema: new () => T;
  /** Initial values, including those that only the screen uses. Of a record those of its newest version: what changes them meanwhile is no input. */
  values: DefaultValues<T>;
  /** Further rules, such as an available balance. */
  check?: FormCheck<T>;
  /** A list of rows, of which empty ones are neither judged nor sent. */
  rows?: FormRows;
  /** The call. */
  onSave: (body: T) => Promise<R>;
  success?: string | ((result: R) => string);
  /** What the success is about, where that is not the association and year of the tab. */
  about?: (result: R) => string;
  /** Takes the save back, offered beside its success, unless `when` says no: the call, and the sentences for its outcome. */
  undo?: { call: (result: R) => Promise<unknown>; success: string; failure: string; when?: (result: R) => boolean };
  /** Shown if saving fails without a reason from the server. */
  failure?: string;
  /** Roots of the query keys to invalidate. */
  invalidates?: string[];
  /** Called after the lists were invalidated. */
  onSaved?: (result: R) => void;
  /** The form is of a part of its record: what somebody else does to the rest of it does not concern who writes here. */
  isPart?: boolean;
  /** Values of a new record, offered once the one of the form was deleted: without what identified it. */
  asNew?: Partial<T>;
  /** Whether leaving would lose something besides the fields, such as a file that is not sent yet. */
  hasMore?: () => boolean;
  /** The form only asks for parameters, such as a password or a report's period: leaving it loses no work. */
  isQuestion?: boolean;
}

/** Refuses input for another association or year than the tab's current one. */
function requireContext(opened: Workplace, now: Workplace) {
  if (opened.association?.cnpj === now.association?.cnpj && opened.ano === now.ano) return;
  if (!now.association) throw new ApiError(401, 'CNPJ não encontrado. Faça login novamente.');
  throw new ApiError(
    409,
    `Nada foi salvo: este formulário foi aberto em ${opened.name}, e agora você está em ${now.name}. Abra-o novamente.`,
  );
}

/** Adds `check` to the request class's own rules; the first message of a field wins. */
function resolverOf<T extends FieldValues>({ schema, check, rows }: Pick<FormOptions<T, never>, 'schema' | 'check' | 'rows'>): Resolver<T> {
  const judge = classValidatorResolver(schema, { validator: { whitelist: true } }) as Resolver<T>;
  return async (values, context, options) => {
    // Files bypass the request class, which would try to instantiate them.
    const [files, others] = [true, false].map((isFile) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value instanceof File === isFile)),
    ) as [Partial<T>, T];
    const verdict = await judge(sentOf(others, rows), context, options);
    const errors = { ...errorsInForm(verdict.errors, values, rows) };
    for (const { field, message } of (await check?.(values)) ?? []) if (!get(errors, field)) set(errors, field, { type: 'check', message });
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<T> };
    return { values: { ...(verdict.values as T), ...files }, errors: {} };
  };
}

/**
 * Shared by all forms: validates with the request class, submits once and only in the association and year in which the form was opened, shows refusals at
 * their fields, keeps input.
 */
export function useSaveForm<T extends FieldValues, R>(options: FormOptions<T, R>) {
  const {
    values,
    rows,
    onSave,
    success,
    about,
    undo,
    failure = 'Erro ao salvar o registro!',
    invalidates,
    onSaved,
    hasMore,
    isQuestion,
  } = options;
  const form = useForm<T>({ resolver: resolverOf(options), defaultValues: values, shouldFocusError: false });
  const messages = useMessages();
  const invalidate = useInvalidate();
  const run = useAction();
  const sending = useRef(false);
  const saved = useRef(false);
  const readWorkplace = useReadWorkplace();
  const [opened] = useState(readWorkplace);
  const id = useId();
  // Read here, so that react-hook-form keeps it current.
  const { isDirty, errors } = form.formState;
  const { state: overtaken, ...overtaking } = useOvertaken(form, options);
  // Saved once more, it is over the newest record, of which `onSave` may read more than the form says.
  const newest = useRef(onSave);
  newest.current = onSave;

  // Not while something is being sent, nor over a refusal that is to be read.
  useEffect(() => {
    if (!isDirty && !sending.current && !saved.current && Object.keys(errors).length === 0) overtaking.follow();
  });

  const hasUnsavedWork = () => (isDirty || hasMore?.() === true) && !saved.current && !isQuestion;
  useUnsavedWork(hasUnsavedWork);
  const confirmDiscard = useConfirmDiscard();

  /** @param save once more */
  const refuse = (error: unknown, save: () => void) => {
    const fields = error instanceof ApiError ? error.errors : [];
    for (const { field, message } of fields)
      form.setError(fieldInForm(field, form.getValues(), rows) as Path<T>, { type: 'server', message });
    if (fields.length === 0) {
      const type = overtaking.meet(error, save) ?? (isWorthRetrying(error) ? 'retry' : 'server');
      form.setError('root.server', { type, message: errorText(error, failure) });
      // Another person may have changed it: refetch the list.
      void invalidate(invalidates);
    }
  };

  /** Answers a submit handler that calls back after saving. */
  const sendThen = (then: ((result: R) => void) | undefined) => {
    const send = form.handleSubmit(async (body) => {
      if (sending.current) return;
      sending.current = true;
      try {
        requireContext(opened, readWorkplace());
        const result = await newest.current(body);
        saved.current = true;
        await invalidate(invalidates);
        const takeBack =
          undo && undo.when?.(result) !== false ? () => void run(() => undo.call(result), { ...undo, invalidates }) : undefined;
        if (success) messages.success(typeof success === 'string' ? success : success(result), { about: about?.(result), undo: takeBack });
        then?.(result);
      } catch (error) {
        refuse(error, () => void send());
      } finally {
        sending.current = false;
      }
    });
    return send;
  };

  return {
    form: { ...form, ...overtaken } satisfies OvertakableForm<T>,
    id,
    submit: sendThen(onSaved),
    sendThen,
    /** Restarts with these values after a save. */
    restart: (next: DefaultValues<T>) => {
      // Names every field: a missing one would count as changed.
      const emptied = Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, undefined]));
      form.reset({ ...emptied, ...next } as T);
      overtaking.restart(next);
      saved.current = false;
    },
    /** Whether leaving now would lose unsaved input. */
    hasUnsavedWork,
    confirmDiscard,
  };
}

/** Said where the record of the form was deleted meanwhile. */
const GONE = 'O que você escreveu continua aqui: copie o que precisar antes de sair.';

/** The message of each field; fields in groups have dotted names. */
function messagesOf<T extends FieldValues>(errors: object, group = ''): [Path<T>, string][] {
  return Object.entries(errors).flatMap(([name, error]) =>
    typeof error.message === 'string'
      ? [[`${group}${name}` as Path<T>, error.message] satisfies [Path<T>, string]]
      : messagesOf<T>(error, `${group}${name}.`),
  );
}

/** An error of a group focuses its first field. */
const firstOf = <T extends FieldValues>(name: Path<T>, value: unknown): Path<T> =>
  value?.constructor === Object ? (`${name}.${Object.keys(value)[0]}` as Path<T>) : name;

/**
 * All errors together, above the fields: each links to its field; a refusal as its own sentence, a missing answer with a retry. Focused after a failed submit.
 */
export function ErrorSummary<T extends FieldValues>({ form }: { form: OvertakableForm<T> }) {
  const { errors, submitCount } = form.formState;
  const { root, ...fields } = errors;
  const summary = useRef<HTMLDivElement>(null);
  const reported = useRef(submitCount);
  // As soon as the errors are rendered, once per submit: later the person may be typing again.
  useLayoutEffect(() => {
    if (submitCount === reported.current) return;
    reported.current = submitCount;
    if (Object.keys(errors).length > 0) summary.current?.focus();
  });
  const messages = new Map(inFormOrder(messagesOf<T>(fields), summary.current?.closest('form')));
  // Fields with the same sentence are listed once.
  const entries = [...messages].filter(([, message], index) => [...messages.values()].indexOf(message) === index);
  const refusal = (root as { server?: { type?: string; message?: string } } | undefined)?.server;
  return (
    <div ref={summary} tabIndex={-1} className="error-summary" role="alert">
      {refusal?.type === 'overtaken' && form.overtaken && <OvertakenNotice overtaken={form.overtaken} refusal={refusal.message ?? ''} />}
      {refusal && refusal.type !== 'overtaken' && (
        <p>
          <strong>ATENÇÃO!</strong> {refusal.message}
          {refusal.type === 'gone' && ` ${GONE}`}
        </p>
      )}
      {refusal?.type === 'retry' && (
        <Button type="submit" label="Tentar novamente" icon="pi-refresh" outlined size="small" loading={form.formState.isSubmitting} />
      )}
      {refusal?.type === 'gone' && form.saveAsNew && (
        <Button label="Salvar como novo" icon="pi-plus" outlined size="small" onClick={form.saveAsNew} />
      )}
      {entries.length > 0 && (
        <>
          <p>
            <strong>Corrija os seguintes erros</strong>
          </p>
          <ul className="bullets">
            {entries.map(([name, message]) => (
              <li key={name}>
                <button type="button" className="link" onClick={() => form.setFocus(firstOf(name, form.getValues(name)))}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
