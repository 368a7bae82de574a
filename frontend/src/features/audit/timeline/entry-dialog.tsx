import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AuditEntry, FACT_NAMES, type FactName } from '#contracts/audit/audit.js';
import { lineText } from '#contracts/common/book.js';
import { formatDate, formatDocument, formatName } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { fundsSourcesQuery } from '#shared/queries/planning.queries.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { EntryField, EntryFields, EntryModal } from '#shared/ui/dialogs/entry-modal.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import auditStyles from '../audit.module.css';
import { movementQuery } from '../audit.queries';
import { EntryFindings } from '../findings/entry-findings';
import { BalanceTable } from './balance-table';
import { factFields } from './fact-fields';

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  onReplay: (operacao: number) => void;
  /** Raises a finding about the entry. */
  onRaise: () => void;
}

/** Details of an entry: the fact, author and time, its hashes, and links to related entries. */
export function EntryDialog({ entry, onClose, onReplay, onRaise }: EntryDialogProps) {
  const { cnpjAssociacao } = useWorkingContext();
  const { sequencia, tipo, descricao, operacao, linhas, autor, dataEfetiva, registradoEm, dados } = entry;
  const sources = useQuery({ ...fundsSourcesQuery(cnpjAssociacao), enabled: Boolean(dados.idFonteRecurso) });
  const fields = factFields(entry, (id) => sources.data?.find((source) => source.id === id)?.descricao);
  const idDespesa = Number(dados.idDespesa ?? 0);
  return (
    <EntryModal title={`Lançamento nº ${sequencia.toLocaleString('pt-BR')}`} chain={entry} onClose={onClose}>
      <p className={auditStyles.auditSentence}>{descricao}</p>
      <EntryFields title="Registro">
        <EntryField name="O que é">{FACT_NAMES[tipo.replace(/\.v\d+$/, '') as FactName] ?? tipo}</EntryField>
        <EntryField name="Quem registrou">
          {formatName(autor.nome)} ({formatDocument(autor.cpf)})
        </EntryField>
        <EntryField name="Quando">{momentInBrazil(registradoEm)}</EntryField>
        <EntryField name="Efeito no saldo em">{formatDate(dataEfetiva)}</EntryField>
      </EntryFields>
      <EntryFields title="O que foi registrado">
        {fields.map(([name, text]) => (
          <EntryField key={name} name={name}>
            {text}
          </EntryField>
        ))}
      </EntryFields>
      {linhas.length > 0 && <Movement sequencia={sequencia} />}
      <EntryFindings sequencia={sequencia} onRaise={onRaise} onLeave={onClose} />
      <nav aria-label="Histórico">
        <h3>Ver também</h3>
        <ul className="bullets">
          {operacao !== null && (
            <li>
              <button type="button" className="link" onClick={() => onReplay(operacao)}>
                Operação nº {operacao}: saldos antes e depois
              </button>
            </li>
          )}
          {idDespesa > 0 && (
            <li>
              <Link to={{ search: auditSearch('livro', { idDespesa }) }} onClick={onClose}>
                Histórico da despesa nº {idDespesa}
              </Link>
            </li>
          )}
          {linhas.map(({ linha, descricao: line }) => (
            <li key={line}>
              <Link to={{ search: auditSearch('livro', { linha: lineText(linha) }) }} onClick={onClose}>
                Histórico da linha {line}
              </Link>
            </li>
          ))}
          <li>
            <Link to={{ search: auditSearch('livro', { antes: sequencia + 1 }) }} onClick={onClose}>
              O livro a partir deste lançamento
            </Link>
          </li>
        </ul>
      </nav>
    </EntryModal>
  );
}

/** The lines that the entry changed, with their balances before and after it. */
function Movement({ sequencia }: { sequencia: number }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const movement = useQuery(movementQuery({ cnpjAssociacao, ano }, sequencia));
  return (
    <section>
      <h3>Saldos antes e depois</h3>
      {movement.isPending ? (
        <ListSkeleton />
      ) : movement.error || !movement.data ? (
        <FailedState error={movement.error} failure="Erro ao carregar os saldos." onRetry={() => void movement.refetch()} />
      ) : (
        movement.data.linhas.map(({ linha, descricao, antes, depois }) => (
          <BalanceTable key={lineText(linha)} caption={descricao} antes={antes} depois={depois} />
        ))
      )}
    </section>
  );
}
