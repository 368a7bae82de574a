import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AutomaticVerification } from '#contracts/audit/verification.js';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { auditSearch } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { lastVerificationQuery } from '../audit.queries';

/** Result of the last nightly verification of this book; nothing while unknown. */
export function LastVerification() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, isError } = useQuery(lastVerificationQuery({ cnpjAssociacao, ano }));
  if (isError) return <p className="panel-bar secondary">Não foi possível consultar a última verificação automática.</p>;
  if (!data) return null;
  if (!data.ultima)
    return <p className="panel-bar secondary">A verificação automática acontece toda madrugada; este livro ainda aguarda a primeira.</p>;
  return <Found {...data.ultima} />;
}

function Found({ verificadoEm, entradas, divergencia }: AutomaticVerification) {
  const when = `Última verificação automática: ${dayAndTimeInBrazil(verificadoEm)} – `;
  if (divergencia)
    return (
      <p className="callout callout-danger">
        <i className="pi pi-exclamation-triangle" aria-hidden />
        <span>
          {when}
          <strong>não confere</strong>. {divergencia.motivo} <Link to={{ search: auditSearch('verificacao') }}>Verificar agora</Link>
        </span>
      </p>
    );
  const count = entradas === 1 ? '1 entrada' : `${entradas.toLocaleString('pt-BR')} entradas`;
  return (
    <Row as="p" align="baseline" nowrap className="panel-bar secondary">
      <i className="pi pi-check-circle" aria-hidden />
      <span>
        {when}íntegro, {count}
      </span>
    </Row>
  );
}
