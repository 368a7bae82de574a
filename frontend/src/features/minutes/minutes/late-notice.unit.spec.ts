import { describe, expect, it } from '@jest/globals';
import { TEMPLATE_TAGS } from '#contracts/minutes/template-tags.js';
import { readDate } from '#shared/format/date-text.ts';
import { isLateNotice } from './late-notice';

describe('a notice', () => {
  it('a notice is late unless dated before its assembly', () => {
    expect(isLateNotice({ data: '2026-11-21', dataEdital: '2026-11-27' })).toBe(true);
    expect(isLateNotice({ data: '2026-11-27', dataEdital: '2026-11-27' })).toBe(true);
    expect(isLateNotice({ data: '2026-11-30', dataEdital: '2026-11-27' })).toBe(false);
  });

  it('a notice is not late while one of the dates is missing or incomplete', () => {
    expect(isLateNotice({ data: '2026-11-21', dataEdital: null })).toBe(false);
    expect(isLateNotice({ data: '21/1', dataEdital: '2026-11-27' })).toBe(false);
  });

  it('the notice precedes its assembly in the examples of the tags', () => {
    const [data, dataEdital] = [TEMPLATE_TAGS.data, TEMPLATE_TAGS.dataEdital].map(({ exemplo }) => readDate(exemplo));
    expect(data && dataEdital && !isLateNotice({ data, dataEdital })).toBe(true);
  });
});
