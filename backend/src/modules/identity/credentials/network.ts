import { isIPv6 } from 'node:net';

/**
 * What tries are counted by: an IPv4 address as it is, of an IPv6 address the network (the first 64 bits), for one customer has all addresses of theirs.
 * `::ffff:10.0.0.1` is the IPv4 address that it carries.
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
