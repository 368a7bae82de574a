/** The query parameter that lists all hosts of a database: in its place, `URL` takes only one. */
const HOSTS = 'hosts';

/**
 * The URL of a database that may name several hosts (`postgresql://user@a:5432,b:5432/razao`) in a form that `URL` parses: the first host in its place, all of
 * them in the query. Undefined if a host is invalid or named twice.
 */
export function parsableUrl(text: string): string | undefined {
  const [, start, list = '', rest] = /^(\w+:\/\/(?:[^/]*@)?)([^/@]*)(.*)$/.exec(text) ?? [];
  const hosts = list.split(',');
  const urls = hosts.map((host) => `${start}${host}${rest}`);
  if (!hosts.every((host, index) => host && URL.canParse(urls[index]!)) || new Set(hosts).size < hosts.length) return undefined;
  if (hosts.length === 1) return text;
  const url = new URL(urls[0]!);
  url.searchParams.set(HOSTS, list);
  return url.href;
}

/** The hosts of the URL of a database in their order, each with its port if it has one; empty if it names only one. */
export const hostsOf = (url: string): string[] => new URL(url).searchParams.get(HOSTS)?.split(',') ?? [];

/** The URL of a database for a connection to a hot standby, to whichever of its hosts is one. */
export function ofStandbys(url: string): string {
  const standbys = new URL(url);
  standbys.searchParams.set('target_session_attrs', 'standby');
  return standbys.href;
}

/** Whether the URL asks for a hot standby. */
export const isOfStandbys = (url: string): boolean => new URL(url).searchParams.get('target_session_attrs') === 'standby';

/** The same URL with that host alone. */
export function atHost(url: string, host: string): string {
  const alone = new URL(url);
  alone.searchParams.delete(HOSTS);
  // A host without a port would keep the port of the one before.
  alone.port = '';
  alone.host = host;
  return alone.href;
}
