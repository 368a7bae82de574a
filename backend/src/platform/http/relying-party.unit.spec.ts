import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from './relying-party.js';

describe('the relying party of passkeys', () => {
  it.each([
    ['https://razao.example', 'localhost:3000', { rpID: 'razao.example', origin: 'https://razao.example' }],
    ['https://razao.example:8443', '', { rpID: 'razao.example', origin: 'https://razao.example:8443' }],
    ['http://localhost:3000', '', { rpID: 'localhost', origin: 'http://localhost:3000' }],
    [undefined, 'localhost:3000', { rpID: 'localhost', origin: 'http://localhost:3000' }],
    [undefined, 'localhost', { rpID: 'localhost', origin: 'http://localhost' }],
  ])('with PUBLIC_URL %s and the host %s is %j', (publicUrl, host, party) => {
    expect(relyingPartyOf(publicUrl, host)).toEqual(party);
  });

  it.each([
    ['http://razao.example', 'localhost:3000'],
    ['https://192.0.2.7', ''],
    ['https://[2001:db8::7]', ''],
    [undefined, '127.0.0.1:3000'],
    [undefined, 'razao.example'],
    [undefined, 'localhost.evil.example'],
    [undefined, ''],
  ])('with PUBLIC_URL %s and the host %s is none', (publicUrl, host) => {
    expect(relyingPartyOf(publicUrl, host)).toBeUndefined();
  });
});
