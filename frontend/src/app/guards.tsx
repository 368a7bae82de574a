import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { destinationOf, leadingTo } from '#shared/session/destination.ts';
import { useSession } from '#shared/session/session.ts';
import { wasLeft } from '#shared/session/stored-session.ts';

/** Where a second factor is set up that is required. */
export const REQUIRED_FACTOR = '/segundo_fator/exigido';

/** Where people replace a password that somebody else set. */
export const REQUIRED_PASSWORD = '/senha_propria';

/**
 * Without a stored token or user, redirects to the login (rule 17.1), which leads back here; without a password of one's own or a required second factor, to where
 * it is set.
 */
export function RequireSession() {
  const { token, user, owesSecondFactor, owesPassword } = useSession();
  const location = useLocation();
  const owed = owesPassword ? REQUIRED_PASSWORD : owesSecondFactor ? REQUIRED_FACTOR : undefined;
  if (token && user && owed && location.pathname !== owed) return <Navigate to={owed} replace />;
  return token && user ? <Outlet /> : <Navigate to={leadingTo('/', wasLeft() ? null : destinationOf(location))} replace />;
}
