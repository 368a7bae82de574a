import { isIPv6 } from 'node:net';

/**
 * The key by which tries are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because a customer gets a whole such network. `::ffff:10.0.0.1`
 * counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const carried = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (carried) return carried;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = (part: string) => (part ? part.split(':') : []);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
