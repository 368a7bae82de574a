import { useQuery } from '@tanstack/react-query';
import { count } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { lastAnchorQuery } from '../audit.queries';

/** The newest proof of this book outside the database; nothing if the installation creates none. */
export function LastAnchor() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data } = useQuery(lastAnchorQuery({ cnpjAssociacao, ano }));
  if (!data?.ancora) return null;
  const { numero, sequencia, feitaEm, carimbo } = data.ancora;
  return (
    <Row as="p" align="baseline" nowrap className="secondary">
      <i className="pi pi-lock" aria-hidden />
      <span>
        Âncora nº {numero}, de {dayAndTimeInBrazil(feitaEm)}: guarda fora do banco de dados como o livro estava, com{' '}
        {count(sequencia, 'lançamento', 'lançamentos')}
        {carimbo ? `, e tem o carimbo do tempo de ${carimbo.autoridade}, de ${dayAndTimeInBrazil(carimbo.em)}` : ''}. A exportação do
        exercício a leva consigo.
      </span>
    </Row>
  );
}
