import { readSession } from './stored-session';

/** Who calls, and the association they work in, by which a proxy may choose the process (docs/scaling.md). */
export function callerHeaders(): Record<string, string> {
  const { token, link } = readSession();
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(link && { 'X-Associacao': link.cnpj }) };
}
