import './closed-year.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/format/format.ts';
import { isManager, useWorkingContext } from '#shared/session/session.ts';
import { fiscalYearsQuery } from './fiscal-years/fiscal-years.queries';

/** Above a finance screen whose year is closed: nothing can be changed there. */
export function ClosedYearBanner() {
  const { cnpjAssociacao, ano, link } = useWorkingContext();
  const year = useQuery(fiscalYearsQuery(cnpjAssociacao)).data?.find((each) => each.ano === ano);
  if (year?.situacao !== 'ENCERRADO') return null;
  return (
    <p className="callout closed-year" role="status">
      <i className="pi pi-lock" aria-hidden />
      <span>
        O exercício de {ano} está encerrado desde {formatDate(year.desde)}, por {year.por}.{' '}
        {isManager({ link }) ? (
          <>
            <Link to="/exercicios">Reabra-o</Link> para alterar.
          </>
        ) : (
          'Um administrador ou gestor da associação pode reabri-lo.'
        )}
      </span>
    </p>
  );
}
