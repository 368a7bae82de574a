import { useState } from 'react';
import type { Field, Fields } from '#contracts/common/record.js';
import { formatDate, formatDocument, formatPhone } from '#shared/format/format.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { UnmaskDialog, type UnmaskDialogProps } from './unmask-dialog';

interface Person {
  id: number;
  nome: string;
}

/**
 * Shows what a list masks of one person, after the reason was given.
 * @param of the fields of the record
 * @returns the function that asks, and the dialogs
 */
export function useUnmask<T extends Person>(unmask: UnmaskDialogProps<T>['unmask'], of: Fields) {
  const [asked, setAsked] = useState<T | null>(null);
  const [shown, setShown] = useState<T | null>(null);
  const dialogs = (
    <>
      {asked && <UnmaskDialog id={asked.id} unmask={unmask} onShown={setShown} onClose={() => setAsked(null)} />}
      {shown && <PersonDialog person={shown} of={of} onClose={() => setShown(null)} />}
    </>
  );
  return { ask: setAsked, dialogs };
}

function PersonDialog({ person, of, onClose }: { person: Person; of: Fields; onClose: () => void }) {
  const shown = Object.entries(of).filter(([, { hidden }]) => hidden);
  return (
    <Modal title={person.nome} onClose={onClose} footer={<Button label="Fechar" onClick={onClose} />}>
      <dl className="summary facts">
        {shown.map(([name, { label, kind, mask }]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="figures">{textOf(person[name as keyof Person], kind, mask) || '—'}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function textOf(value: unknown, kind: Field['kind'], mask: Field['mask']): string {
  const text = String(value ?? '');
  if (mask === 'celular') return formatPhone(text);
  if (kind === 'date') return formatDate(text);
  return kind === 'document' ? formatDocument(text) : text;
}
