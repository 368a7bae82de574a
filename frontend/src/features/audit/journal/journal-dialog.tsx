import type { JournalEntry } from '#contracts/audit/journal.js';
import { kindOfRecord } from '#contracts/audit/journal-records.js';
import { formatDocument, formatName } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { EntryField, EntryFields, EntryModal } from '#shared/ui/dialogs/entry-modal.tsx';
import { Sentence } from './journal-item';

/** Details of an entry: action, author, time and origin, before and after, and its position in the hash chain. */
export function JournalDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { sequencia, tipo, autor, endereco, agente, registradoEm, mudancas } = entry;
  return (
    <EntryModal title={`Registro nº ${sequencia.toLocaleString('pt-BR')}`} chain={entry} onClose={onClose}>
      <Sentence entry={entry} />
      <EntryFields title="Registro">
        <EntryField name="Assunto">{kindOfRecord(tipo.split('.')[0]!)?.label ?? tipo}</EntryField>
        <EntryField name="Quem">
          {autor.cpf ? `${formatName(autor.nome)} (${formatDocument(autor.cpf)})` : formatName(autor.nome)}
        </EntryField>
        <EntryField name="Quando">{momentInBrazil(registradoEm)}</EntryField>
        <EntryField name="De onde">{endereco || 'do próprio sistema'}</EntryField>
        <EntryField name="Navegador">{agente || 'não informado'}</EntryField>
      </EntryFields>
      {mudancas.length > 0 && (
        <table className="plain-table">
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
                <td>{antes || 'em branco'}</td>
                <td>{depois || 'em branco'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </EntryModal>
  );
}
