import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatName } from '#shared/format/format.ts';
import { formatDate } from '../format/format.ts';
import { fiscalYearsQuery } from '../queries/fiscal-years.queries';
import { useMay } from '../session/may.ts';
import { useWorkingContext } from '../session/session.ts';

/** Shown above a finance screen whose year is closed: nothing can be changed. `isOwed`: what it owed is paid in the next year (rule 38.1). */
export function ClosedYearBanner({ isOwed = false }: { isOwed?: boolean }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const year = useQuery(fiscalYearsQuery(cnpjAssociacao)).data?.find((each) => each.ano === ano);
  if (year?.situacao !== 'ENCERRADO') return null;
  return (
    <p className="callout" role="status">
      <i className="pi pi-lock" aria-hidden />
      <span>
        O exercício de {ano} está encerrado desde {formatDate(year.desde)}, por {formatName(year.por ?? '')}.{' '}
        {may('exercicio.reabrir') ? (
          <>
            <Link to="/exercicios">Reabra-o</Link> para alterar.
          </>
        ) : (
          'Um administrador ou gestor da associação pode reabri-lo.'
        )}
        {isOwed && year.despesasAPagar > 0 && ` O que ficou a pagar passou para ${ano + 1}, e é pago lá.`}
      </span>
    </p>
  );
}
