import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { destinationOf, leadingTo } from '#shared/session/destination.ts';
import { useSession, wasLeft } from '#shared/session/session.ts';

/** Without a stored token or user, redirects to the login (rule 17.1), which leads back here. */
export function RequireSession() {
  const { token, user } = useSession();
  const location = useLocation();
  return token && user ? <Outlet /> : <Navigate to={leadingTo('/', wasLeft() ? null : destinationOf(location))} replace />;
}
