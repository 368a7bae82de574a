import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { destinationOf, leadingTo } from '#shared/session/destination.ts';
import { useSession, wasLeft } from '#shared/session/session.ts';

/** Where a second factor is set up that is required. */
export const REQUIRED_FACTOR = '/segundo_fator/exigido';

/** Without a stored token or user, redirects to the login (rule 17.1), which leads back here; without a required second factor, to where it is set up. */
export function RequireSession() {
  const { token, user, owesSecondFactor } = useSession();
  const location = useLocation();
  if (token && user && owesSecondFactor && location.pathname !== REQUIRED_FACTOR) return <Navigate to={REQUIRED_FACTOR} replace />;
  return token && user ? <Outlet /> : <Navigate to={leadingTo('/', wasLeft() ? null : destinationOf(location))} replace />;
}
