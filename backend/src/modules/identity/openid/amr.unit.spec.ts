import { expect, it } from '@jest/globals';
import { tookTwoFactors } from './amr.js';

it.each([[['mfa']], [['pwd', 'otp']], [['pin', 'hwk']], [['fpt', 'swk']], [['pwd', 'mfa', 'wia']]])(
  'a login took two factors with the methods %j',
  (amr) => {
    expect(tookTwoFactors(amr)).toBe(true);
  },
);

it.each([
  [undefined],
  ['mfa'],
  [[]],
  [['pwd']],
  [['otp']],
  [['hwk', 'user']],
  [['pwd', 'pin', 'kba']],
  [['otp', 'sms']],
  [['pwd', 'mca', 'rba', 'geo']],
  [['pwd', 'toString']],
  [['pwd', 7]],
])('a login is not said to have taken two factors by %j', (amr) => {
  expect(tookTwoFactors(amr)).toBe(false);
});
