import type { Minutes } from '#contracts/minutes/minutes.js';
import { isPlainDate } from '#domain/plain-date.js';

/** Whether the notice is not dated before its assembly; false for incomplete dates. */
export const isLateNotice = ({ data, dataEdital }: Partial<Pick<Minutes, 'data' | 'dataEdital'>>): boolean =>
  isPlainDate(data) && isPlainDate(dataEdital) && dataEdital >= data;
