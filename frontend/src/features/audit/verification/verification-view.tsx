import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ChainVerification } from '#contracts/audit/verification.js';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { verificationQuery } from '../audit.queries';
import { DocumentCheck } from './document-check';
import { LastAnchor } from './last-anchor';

/** Says whether the book was tampered with. */
export function VerificationView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const verification = useQuery(verificationQuery({ cnpjAssociacao, ano }));
  const { data, error, isFetching, dataUpdatedAt, refetch } = verification;
  return (
    <Stack gap="l" className="panel-body">
      <p>
        A verificação lê o livro de {ano} inteiro, do primeiro ao último lançamento: refaz o código de cada um, confere se ele se liga ao
        anterior, soma outra vez todos os saldos e compara com o que as telas mostram. Não muda nada.
      </p>
      <Button label={`Verificar o livro de ${ano}`} icon="pi-verified" loading={isFetching} onClick={() => void refetch()} />
      <div role="status">
        {isFetching ? (
          <p>Conferindo o livro. Um livro grande leva alguns segundos…</p>
        ) : (
          data && !error && <Result {...data} ano={ano} at={dataUpdatedAt} />
        )}
      </div>
      {error && !isFetching && <FailedState error={error} failure="Não foi possível verificar o livro." onRetry={() => void refetch()} />}
      <LastAnchor />
      <DocumentCheck />
    </Stack>
  );
}

const AT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

function Result({ entradas, hash, divergencia, ano, at }: ChainVerification & { ano: number; at: number }) {
  if (divergencia) return <Broken {...divergencia} ano={ano} />;
  if (entradas === 0) return <p>O livro de {ano} ainda não tem lançamentos: não há o que conferir.</p>;
  return (
    <div className="callout callout-success prose">
      <i className="pi pi-check-circle" aria-hidden />
      <div>
        <h2>
          O livro de {ano} está íntegro:{' '}
          {entradas === 1
            ? '1 lançamento conferido.'
            : `${entradas.toLocaleString('pt-BR')} lançamentos conferidos, do primeiro ao último.`}
        </h2>
        <p>Verificado em {AT.format(at)}.</p>
        <p>
          Código final: <code>{hash}</code>
        </p>
        <p>
          Guarde este código com o nº do último lançamento ({entradas.toLocaleString('pt-BR')}). Enquanto o lançamento de mesmo número tiver
          o mesmo código, nada até ele mudou.
        </p>
      </div>
    </div>
  );
}

function Broken({ sequencia, motivo, ano }: { sequencia: number; motivo: string; ano: number }) {
  return (
    <div className="callout callout-danger prose">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <div>
        <h2>O livro de {ano} não confere</h2>
        <p>
          {sequencia > 0 && <strong>Primeiro lançamento que não confere: nº {sequencia.toLocaleString('pt-BR')}.</strong>} {motivo}
        </p>
        <p>
          {sequencia > 1 && 'Os lançamentos antes dele estão íntegros. '}Alguém alterou o banco de dados por fora do sistema, ou um disco
          falhou.
        </p>
        <h3>O que fazer</h3>
        <ol className="bullets">
          <li>
            Não registre mais nada em {ano} e anote esta mensagem.{' '}
            <Link to={{ search: auditSearch('livro', { antes: sequencia + 1 }) }}>Ver o livro a partir deste lançamento</Link>
          </li>
          <li>Avise quem cuida da instalação do sistema.</li>
          <li>
            Essa pessoa confirma com <code>npm run ledger:verify</code>. Se só os saldos ou as listas não conferem,{' '}
            <code>npm run ledger:rebuild</code> refaz tudo a partir do livro. Se é o próprio livro, a saída é restaurar a última cópia de
            segurança em que ele confere.
          </li>
        </ol>
      </div>
    </div>
  );
}
