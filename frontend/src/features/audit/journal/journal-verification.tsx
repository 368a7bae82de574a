import { useQuery } from '@tanstack/react-query';
import type { JournalChain } from '#contracts/audit/journal.js';
import type { ChainVerification } from '#contracts/audit/verification.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { verificationQuery } from './journal.queries';

const NAMES: Record<JournalChain, string> = { ASSOCIACAO: 'O diário desta associação', INSTALACAO: 'O diário da instalação' };

/** Says whether the journals were tampered with. */
export function JournalVerification() {
  const { cnpjAssociacao } = useWorkingContext();
  const own = useQuery(verificationQuery(cnpjAssociacao, 'ASSOCIACAO'));
  const common = useQuery(verificationQuery(cnpjAssociacao, 'INSTALACAO'));
  const verify = () => void Promise.all([own.refetch(), common.refetch()]);
  const isFetching = own.isFetching || common.isFetching;
  const error = own.error ?? common.error;
  return (
    <Stack gap="l" className="panel-body">
      <p>
        A verificação lê os diários inteiros, do primeiro ao último registro: refaz o código de cada um e confere se ele se liga ao
        anterior. Não muda nada.
      </p>
      <Button label="Verificar os diários" icon="pi-verified" loading={isFetching} onClick={verify} />
      <Stack role="status">
        {isFetching && <p>Conferindo…</p>}
        {!isFetching && !error && own.data && common.data && (
          <>
            <Result chain="ASSOCIACAO" {...own.data} />
            <Result chain="INSTALACAO" {...common.data} />
          </>
        )}
      </Stack>
      {error && !isFetching && <FailedState error={error} failure="Não foi possível verificar o diário." onRetry={verify} />}
    </Stack>
  );
}

function Result({ chain, entradas, hash, divergencia }: ChainVerification & { chain: JournalChain }) {
  if (divergencia)
    return (
      <div className="callout callout-danger prose">
        <i className="pi pi-exclamation-triangle" aria-hidden />
        <div>
          <h2>{NAMES[chain]} não confere</h2>
          <p>
            <strong>Primeiro registro que não confere: nº {divergencia.sequencia.toLocaleString('pt-BR')}.</strong> {divergencia.motivo}
          </p>
          <p>
            Alguém alterou o banco de dados por fora do sistema, ou um disco falhou. Anote esta mensagem e avise quem cuida da instalação,
            que confirma com <code>npm run ledger:verify</code>.
          </p>
        </div>
      </div>
    );
  return (
    <div className="callout callout-success prose">
      <i className="pi pi-check-circle" aria-hidden />
      <div>
        <h2>
          {NAMES[chain]} está íntegro: {entradas.toLocaleString('pt-BR')} {entradas === 1 ? 'registro conferido' : 'registros conferidos'}.
        </h2>
        {entradas > 0 && (
          <p>
            Código final: <code>{hash}</code>
          </p>
        )}
      </div>
    </div>
  );
}
