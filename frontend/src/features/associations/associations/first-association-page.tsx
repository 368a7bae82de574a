import { Navigate } from 'react-router-dom';
import { useSession } from '../../../shared/session/session';
import { AssociationForm } from './association-form';

const CHOICE = '/seleciona_entidade';

/** The form of the first association, for the administrator of a new installation: no association is chosen yet, so nothing is around it. */
export function FirstAssociationPage() {
  const { user } = useSession();
  if (user?.role !== 'ADMIN') return <Navigate to={CHOICE} replace />;
  return (
    <main className="choose-association">
      <AssociationForm association={null} backTo={CHOICE} />
    </main>
  );
}
