import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../shared/session/session';

/** Without a stored token or user there is only the login (part 1 §2). */
export function RequireSession() {
  const { token, user } = useSession();
  return token && user ? <Outlet /> : <Navigate to="/" replace />;
}
