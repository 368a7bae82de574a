import type { ReactNode } from 'react';
import { Button } from '../base/button';
import { Stack } from '../layout/layout';
import { Modal } from './modal';

interface EntryModalProps {
  title: string;
  /** Hashes of the entry and of the one before it. */
  chain: { hash: string; hashAnterior: string };
  children: ReactNode;
  onClose: () => void;
}

/** The details of an entry of a chain, and its place in the chain. */
export function EntryModal({ title, chain, children, onClose }: EntryModalProps) {
  return (
    <Modal title={title} width="46rem" onClose={onClose} footer={<Button label="Fechar" outlined severity="secondary" onClick={onClose} />}>
      <Stack gap="l">
        {children}
        <EntryFields title="Lugar na cadeia">
          <EntryField name="Código de verificação">
            <code>{chain.hash}</code>
          </EntryField>
          <EntryField name="Código anterior">
            <code>{chain.hashAnterior}</code>
          </EntryField>
        </EntryFields>
      </Stack>
    </Modal>
  );
}

/** Names and values of an entry under a heading. */
export function EntryFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="xs">
      <h3>{title}</h3>
      <dl className="pairs">{children}</dl>
    </Stack>
  );
}

export function EntryField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
