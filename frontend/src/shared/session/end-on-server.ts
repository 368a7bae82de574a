/** Ends the session on the server too. Not awaited: without a connection it ends when it expires. */
export function endOnServer(token: string | null) {
  if (!token) return;
  const request = { method: 'POST', keepalive: true, headers: { Authorization: `Bearer ${token}` } };
  void fetch('/api/auth/logout', request).catch(() => undefined);
}
