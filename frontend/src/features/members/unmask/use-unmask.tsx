import { useState } from 'react';
import type { Word } from '#contracts/common/vocabulary.js';
import { MASKED_FIELDS } from '#contracts/personal-data/masks.js';
import { formatDate, formatDocument } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { UnmaskDialog, type UnmaskDialogProps } from './unmask-dialog';

interface Person {
  id: number;
  nome: string;
}

/** What the fields of a person are called. */
type Words<T> = Partial<Record<keyof T, Word>>;

/**
 * Shows what a list masks of one person, after the reason was given.
 * @returns the function that asks, and the dialogs
 */
export function useUnmask<T extends Person>(unmask: UnmaskDialogProps<T>['unmask'], words: Words<T>) {
  const [asked, setAsked] = useState<T | null>(null);
  const [shown, setShown] = useState<T | null>(null);
  const dialogs = (
    <>
      {asked && <UnmaskDialog id={asked.id} unmask={unmask} onShown={setShown} onClose={() => setAsked(null)} />}
      {shown && <PersonDialog person={shown} words={words} onClose={() => setShown(null)} />}
    </>
  );
  return { ask: setAsked, dialogs };
}

function PersonDialog<T extends Person>({ person, words, onClose }: { person: T; words: Words<T>; onClose: () => void }) {
  return (
    <Modal title={person.nome} onClose={onClose} footer={<Button label="Fechar" onClick={onClose} />}>
      <dl className="summary">
        {(MASKED_FIELDS as (keyof T & string)[]).flatMap((field) => {
          const word = words[field];
          if (!word) return [];
          return (
            <div key={field}>
              <dt>{word.label}</dt>
              <dd className="figures">{textOf(person[field], word.kind) || '—'}</dd>
            </div>
          );
        })}
      </dl>
    </Modal>
  );
}

function textOf(value: unknown, kind: Word['kind']): string {
  const text = String(value ?? '');
  if (kind === 'date') return formatDate(text);
  return kind === 'document' ? formatDocument(text) : text;
}
