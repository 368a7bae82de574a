import { describe, expect, it } from '@jest/globals';
import { atHost, hostsOf, parsableUrl } from './hosts.js';

const several = (hosts: string) => parsableUrl(`postgresql://u:p%40ss@${hosts}/razao?sslmode=verify-full`)!;

describe('the URL of a database', () => {
  it('stays as it is with one host', () => {
    const url = 'postgresql://u:p@db:5432/razao?application_name=a+b';
    expect(parsableUrl(url)).toBe(url);
    expect(hostsOf(url)).toEqual([]);
  });

  it('keeps several hosts in their order, beside user, password, database and settings', () => {
    const { hostname, port, username, password, pathname, searchParams } = new URL(several('a:5433,b,[::1]:5432'));
    expect([hostname, port, username, password, pathname]).toEqual(['a', '5433', 'u', 'p%40ss', '/razao']);
    expect(searchParams.get('sslmode')).toBe('verify-full');
    expect(hostsOf(several('a:5433,b,[::1]:5432'))).toEqual(['a:5433', 'b', '[::1]:5432']);
  });

  it('names one of its hosts alone, with its port or with none', () => {
    const url = several('a:5433,b,[::1]:5434');
    const alone = (host: string) => `postgresql://u:p%40ss@${host}/razao?sslmode=verify-full`;
    for (const host of hostsOf(url)) expect(atHost(url, host)).toBe(alone(host));
  });

  it.each(['', ',', 'a,', ',a', 'a,,b', 'a, b', 'a:5432,b:x', 'a:5432,b:70000', 'a:5432,:5433', 'a:5432,a:5432', 'a:5432:5433,b'])(
    'is invalid with the hosts "%s"',
    (hosts) => {
      expect(parsableUrl(`postgresql://u:p@${hosts}/razao`)).toBeUndefined();
    },
  );
});
