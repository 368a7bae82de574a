import { Link, useRouteError } from 'react-router-dom';
import { Button } from '#shared/ui/base/button.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ChunkFailure } from './chunk-failure';
import { ChunkError } from './load-chunk';

/** Shown when loading or rendering a screen failed. */
export function ErrorPage() {
  const error = useRouteError();
  if (error instanceof ChunkError) return <ChunkFailure />;
  return (
    <Page title="Unexpected Application Error!">
      <div className="state state-failed" role="alert">
        <i className="pi pi-exclamation-triangle" aria-hidden />
        <p className="state-text">Algo inesperado aconteceu nesta tela.</p>
        <p>Nada do que já foi salvo se perdeu. Recarregue a página ou volte ao início.</p>
        {error instanceof Error && (
          <details>
            <summary>Detalhes para o suporte</summary>
            <code>{error.message}</code>
          </details>
        )}
        <Row as="p">
          <Button label="Recarregar a página" icon="pi-refresh" onClick={() => window.location.reload()} />
          <Button label="Ir para o início" icon="pi-home" outlined onClick={() => window.location.assign('/home')} />
        </Row>
      </div>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="PÁGINA NÃO ENCONTRADA">
      <div className="state">
        <i className="pi pi-compass" aria-hidden />
        <p className="state-text">Este endereço não existe ou ainda não está disponível.</p>
        <Link to="/home">Ir para o início</Link>
      </div>
    </Page>
  );
}
