import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.js';

const [OLD, NEW] = ['the old secret, of thirty-two characters', 'the new secret, of thirty-two characters'];

describe('a sealed secret', () => {
  const sealed = new SecretBox(OLD).seal('52998224725', 'JBSWY3DPEHPK3PXP');

  it('does not show what it holds, and is another one each time', () => {
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(new SecretBox(OLD).seal('52998224725', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    expect(new SecretBox(OLD).open('52998224725', sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOld: false });
  });

  it('opens for its owner alone', () => {
    expect(new SecretBox(OLD).open('39053344705', sealed)).toBeUndefined();
  });

  it('opens after a rotation while the previous secret is known', () => {
    expect(new SecretBox(NEW, OLD).open('52998224725', sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOld: true });
    expect(new SecretBox(NEW).open('52998224725', sealed)).toBeUndefined();
  });

  it('does not open once a bit of it has changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[14]! ^= 1;
    expect(new SecretBox(OLD).open('52998224725', bytes.toString('base64url'))).toBeUndefined();
  });
});
