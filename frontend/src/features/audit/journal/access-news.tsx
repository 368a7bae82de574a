import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateInBrazil } from '#domain/plain-date.js';
import { count, formatDate } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { newsQuery } from './journal.queries';
import { journalSearch } from './journal-address';

/** Tells administrators that others gave access to their association; hidden once they have read the journal. */
export function AccessNews() {
  const { cnpjAssociacao } = useWorkingContext();
  const may = useMay();
  const news = useQuery({ ...newsQuery(cnpjAssociacao), enabled: may('diario.ver') });
  if (!news.data || news.data.acessos === 0) return null;
  const { acessos, desde } = news.data;
  return (
    <aside className="callout callout-info" aria-label="Novos acessos">
      <i className="pi pi-user-plus" aria-hidden />
      <p>
        <strong>{count(acessos, 'novo acesso', 'novos acessos')}</strong> a esta associação
        {desde && ` desde ${formatDate(dateInBrazil(new Date(desde)))}`}, por outra pessoa.{' '}
        <Link to={`/acessos${journalSearch('associacao', { tipo: 'vinculo' })}`}>Ver quem e quando</Link>
      </p>
    </aside>
  );
}
