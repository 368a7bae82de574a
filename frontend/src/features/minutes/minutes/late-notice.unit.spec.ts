import { describe, expect, it } from '@jest/globals';
import { TEMPLATE_TAGS } from '#contracts/minutes/minutes.js';
import { readDate } from '#shared/format/date-text.ts';
import { isLateNotice } from './late-notice';

describe('a notice', () => {
  it('is late when it is not dated before its assembly', () => {
    expect(isLateNotice({ data: '2026-11-21', dataEdital: '2026-11-27' })).toBe(true);
    expect(isLateNotice({ data: '2026-11-27', dataEdital: '2026-11-27' })).toBe(true);
    expect(isLateNotice({ data: '2026-11-30', dataEdital: '2026-11-27' })).toBe(false);
  });

  it('is not late while one of the dates is missing or unfinished', () => {
    expect(isLateNotice({ data: '2026-11-21', dataEdital: null })).toBe(false);
    expect(isLateNotice({ data: '21/1', dataEdital: '2026-11-27' })).toBe(false);
  });

  it('precedes its assembly in the examples of the tags', () => {
    const [data, dataEdital] = [TEMPLATE_TAGS.data, TEMPLATE_TAGS.dataEdital].map(({ exemplo }) => readDate(exemplo));
    expect(data && dataEdital && !isLateNotice({ data, dataEdital })).toBe(true);
  });
});
