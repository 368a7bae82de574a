import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Overtaking } from '#contracts/common/problem.js';
import { ApiError } from '../../api/client';
import { type Difference, differences, isSame, merge } from './merge';
import { saidIn } from './said';

/** A field that the others changed, in the form's words. */
export interface OthersField {
  path: string;
  label: string;
  from: string;
  to: string;
  /** What the person wrote there, where both changed it. */
  own: string | null;
}

/** What a form knows of having been overtaken. */
export interface Overtaken {
  /** Who did what to the record meanwhile, as the server tells. */
  changes: Overtaking[];
  fields: OthersField[];
  /** Whether the newest version has arrived. */
  isKnown: boolean;
  /** Takes over the newest version with what the person wrote, and saves it. */
  keepOwn: () => void;
}

/** A form whose record somebody else may overtake. */
export type OvertakableForm<T extends FieldValues> = UseFormReturn<T> & {
  overtaken?: Overtaken | null;
  /** Creates the record again with what the form says, once it was deleted. */
  saveAsNew?: (() => void) | undefined;
};

/** The label of a field inside of a row, after the row's: its list, and its place. */
const labelOf = (path: string, labels: ReturnType<typeof saidIn>): string | undefined => {
  const own = labels.get(path)?.label;
  const [, list, place] = /^(.+)\.(\d+)\./.exec(path) ?? [];
  const of = list && labels.get(list)?.label;
  return own && of ? `${of}, ${Number(place) + 1}: ${own}` : own;
};

/** Whether values, or rows in them, name the version that the person saw. */
const hasVersion = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  (('versao' in values && values.versao != null) || Object.values(values).some(hasVersion));

/** Whether values name the last act that the person saw, which nothing but their decision replaces. */
const hasLastAct = (values: object) => 'ultimoAto' in values;

/** What concerns the record of a form, of `FormOptions`. */
interface FormOfRecord<T extends FieldValues> {
  /** Of the newest version that is known. */
  values: DefaultValues<T>;
  isPart?: boolean;
  asNew?: Partial<T>;
}

/**
 * What to do once somebody else has saved the record of a form (rules 47.34 to 47.36). The newest version is not in the refusal: whoever draws the form reads
 * the record again, as the screen reads it always, and gives it as `values`. So nobody is shown what a list would not show them, masks included; rows,
 * amounts and names of choices are said in the form's own words; and there is one way from a record to its form. The server adds what the record does not
 * say: who, when, and of a record of a book the audit's sentence.
 */
export function useOvertaken<T extends FieldValues>(form: UseFormReturn<T>, { values, isPart = false, asNew }: FormOfRecord<T>) {
  // As the person opened the form.
  const base = useRef<Record<string, unknown>>(values);
  const [changes, setChanges] = useState<Overtaking[] | null>(null);
  const retry = useRef<() => void>(undefined);
  const newest: Record<string, unknown> = values;

  const takeOver = (isWritten: boolean) => {
    const own = merge(base.current, form.getValues(), newest).values;
    base.current = newest;
    setChanges(null);
    // Names every field: a missing one would count as changed.
    const emptied = Object.fromEntries(Object.keys(own).map((name) => [name, undefined]));
    form.reset({ ...emptied, ...newest } as T, { keepSubmitCount: true });
    for (const [name, value] of Object.entries(own))
      if (!isSame(value, newest[name])) form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: isWritten });
  };
  const keepOwn = () => {
    takeOver(true);
    retry.current?.();
  };
  const isNewer = !isSame(base.current, newest);
  // A form without a version names the newest one by itself.
  const isKnown = isNewer || !(hasVersion(base.current) || hasLastAct(base.current));
  const isElsewhere = isPart && differences(base.current, newest).every(({ path }) => path === 'versao');
  useEffect(() => {
    if (changes && isNewer && isElsewhere) keepOwn();
  });
  const fields = (): OthersField[] => {
    const said = saidIn(form.control);
    const { both } = merge(base.current, form.getValues(), newest);
    return differences(base.current, newest).flatMap(({ path, from, to }: Difference) => {
      const [label, { text } = {}] = [labelOf(path, said), said.get(path)];
      if (!label || !text) return [];
      const isBoth = both.some((one) => path === one || path.startsWith(`${one}.`));
      return [{ path, label, from: text(from), to: text(to), own: isBoth ? text(form.getValues(path as Path<T>)) : null }];
    });
  };
  const saveAsNew = () => {
    for (const [name, value] of Object.entries(asNew ?? {})) form.setValue(name as Path<T>, value as PathValue<T, Path<T>>);
    retry.current?.();
  };
  const overtaken: Overtaken | null = changes && !isElsewhere ? { changes, fields: fields(), isKnown, keepOwn } : null;
  return {
    state: { overtaken, saveAsNew: asNew && saveAsNew },
    /** What a refused save met: a newer version, or no record any more; null: something else. @param save once more */
    meet: (error: unknown, save: () => void): 'overtaken' | 'gone' | null => {
      const { status, details = {} } = error instanceof ApiError ? error : {};
      retry.current = save;
      if (details.mudancas) setChanges(details.mudancas);
      return details.mudancas ? 'overtaken' : status === 404 && newest.versao ? 'gone' : null;
    },
    /** A form in which nothing was written yet follows its record. */
    follow: () => {
      if (!changes && isNewer && hasVersion(newest) && !hasLastAct(newest)) takeOver(false);
    },
    /** The form begins anew with these values. */
    restart: (next: Record<string, unknown>) => {
      base.current = next;
      setChanges(null);
    },
  };
}
