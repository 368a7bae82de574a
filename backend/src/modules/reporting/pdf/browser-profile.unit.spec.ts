import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { browserProfile, discard } from './browser-profile.js';

/** Larger than any process id of Linux. */
const NOBODY = 4_194_305;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'razao-profiles-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function given(name: string): string {
  mkdirSync(join(root, name, 'Default'), { recursive: true });
  writeFileSync(join(root, name, 'Default/Cookies'), '');
  return name;
}

it('a new profile of the browser deletes those of killed processes of this machine, and no others', () => {
  given(`razao-browser-${hostname()}-${NOBODY}-a1B2c3`);
  // Of a process before this one that had its id.
  given(`razao-browser-${hostname()}-${process.pid}-a1B2c3`);
  const kept = [
    browserProfile(root).slice(root.length + 1),
    given(`razao-browser-${hostname()}-${process.ppid}-a1B2c3`),
    given(`razao-browser-other.machine-${NOBODY}-a1B2c3`),
    given(`razao-browser-${hostname()}-notes`),
    given('another program'),
  ];
  const profile = browserProfile(root);
  expect(readdirSync(root).sort()).toEqual([...kept, profile.slice(root.length + 1)].sort());
});

it('a profile of the browser is deleted with its content, and may be gone already', () => {
  const profile = browserProfile(root);
  writeFileSync(join(profile, 'Cookies'), '');
  discard(profile);
  expect(existsSync(profile)).toBe(false);
  discard(profile);
});
