import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { currentSessionQuery } from '#shared/queries/current-session.queries.ts';
import { CHOICE } from '#shared/session/destination.ts';
import { AssociationForm } from './association-form';

/** Form of the first association, for the administrator of a new installation; without the shell, which needs a chosen association. */
export function FirstAssociationPage() {
  const { data, error } = useQuery(currentSessionQuery);
  if (error || data?.podeCadastrarAssociacao === false) return <Navigate to={CHOICE} replace />;
  return <main className="choose-association">{data && <AssociationForm association={null} backTo={CHOICE} isFirst />}</main>;
}
