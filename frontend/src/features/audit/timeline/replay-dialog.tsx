import { useQuery } from '@tanstack/react-query';
import { formatName } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import auditStyles from '../audit.module.css';
import { replayQuery } from '../audit.queries';
import { BalanceTable } from './balance-table';

/** An operation step by step: its entries, each with the balances of the lines it changed, before and after it. */
export function ReplayDialog({ operacao, onClose }: { operacao: number; onClose: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const replay = useQuery(replayQuery({ cnpjAssociacao, ano }, operacao));
  return (
    <Modal
      title={`Operação nº ${operacao}, passo a passo`}
      width="52rem"
      onClose={onClose}
      footer={<Button label="Fechar" outlined severity="secondary" onClick={onClose} />}
    >
      {replay.isPending ? (
        <ListSkeleton />
      ) : replay.error || !replay.data ? (
        <FailedState error={replay.error} failure="Erro ao carregar a operação." onRetry={() => void replay.refetch()} />
      ) : (
        <Stack as="ol" gap="l" className="bullets">
          {replay.data.movimentos.map(({ entry, linhas }) => (
            <li key={entry.sequencia}>
              <p className={auditStyles.auditSentence}>{entry.descricao}</p>
              <p className="secondary">
                Lançamento nº {entry.sequencia}, por {formatName(entry.autor.nome)} em {momentInBrazil(entry.registradoEm)}
              </p>
              {linhas.length === 0 && <p>Não mudou o saldo de nenhuma linha.</p>}
              {linhas.map(({ descricao, antes, depois }) => (
                <BalanceTable key={descricao} caption={descricao} antes={antes} depois={depois} />
              ))}
            </li>
          ))}
        </Stack>
      )}
    </Modal>
  );
}
