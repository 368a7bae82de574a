/** Ends the session of the token on the server too. Nobody waits for it: without a connection it ends there when it expires. */
export function endOnServer(token: string | null) {
  if (!token) return;
  const request = { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${token}` } };
  void fetch('/api/auth/logout', request).catch(() => undefined);
}
