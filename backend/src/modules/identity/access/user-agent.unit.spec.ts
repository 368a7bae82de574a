import { expect, it } from '@jest/globals';
import { shortAgent } from './user-agent.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome 153, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`],
  ['Edge 152, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/152.0.0.0 Safari/537.36 Edg/152.0.0.0`],
  ['Chrome 153, Android', `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/153.0.0.0 Mobile Safari/537.36`],
  ['Firefox 150, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  [
    'Safari 26, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari 26, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', undefined],
])('tells %s', (short, header) => {
  expect(shortAgent(header)).toBe(short);
});

it('keeps a long name of a program short', () => {
  expect(shortAgent('x'.repeat(5_000))).toHaveLength(40);
});
