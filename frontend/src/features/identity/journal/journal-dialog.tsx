import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { JOURNAL_KINDS, type JournalEntry, type JournalKind } from '#contracts/journal.js';
import { formatDocument } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { Modal } from '#shared/ui/modal.tsx';
import { Sentence } from './journal-item';

/** All of an entry: what was done, who, when and from where, before and after, its place in the chain. */
export function JournalDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { sequencia, tipo, autor, endereco, agente, registradoEm, mudancas, hash, hashAnterior } = entry;
  return (
    <Modal
      title={`Registro nº ${sequencia.toLocaleString('pt-BR')}`}
      width="46rem"
      onClose={onClose}
      footer={<Button type="button" label="Fechar" outlined severity="secondary" onClick={onClose} />}
    >
      <div className="audit-details">
        <Sentence entry={entry} />
        <dl className="audit-fields">
          <Field name="Assunto">{JOURNAL_KINDS[tipo.split('.')[0] as JournalKind] ?? tipo}</Field>
          <Field name="Quem">{autor.cpf ? `${autor.nome} (${formatDocument(autor.cpf)})` : autor.nome}</Field>
          <Field name="Quando">{momentInBrazil(registradoEm)}</Field>
          <Field name="De onde">{endereco || 'do próprio sistema'}</Field>
          <Field name="Navegador">{agente || 'não informado'}</Field>
        </dl>
        {mudancas.length > 0 && (
          <table className="journal-changes">
            <thead>
              <tr>
                {['Campo', 'Antes', 'Depois'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mudancas.map(({ campo, antes, depois }) => (
                <tr key={campo}>
                  <th scope="row">{campo}</th>
                  <td>{antes || 'vazio'}</td>
                  <td>{depois || 'vazio'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <section>
          <h3>Lugar na cadeia</h3>
          <dl className="audit-fields">
            <Field name="Código (hash)">
              <code>{hash}</code>
            </Field>
            <Field name="Código anterior">
              <code>{hashAnterior}</code>
            </Field>
          </dl>
        </section>
      </div>
    </Modal>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
