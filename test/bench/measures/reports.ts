import { type Measure } from '../measure.js';
import { archiveOf } from './reports-archive.js';
import { memory } from './reports-memory.js';
import { printing } from './reports-printing.js';
import { starting } from './reports-starting.js';
import { spreadsheet } from './reports-xlsx.js';

/** What is printed and exported: how much of the time is the browser's, what the first to ask waits for, and whether the server grows. */
export const reports: Measure = {
  title: 'Reports and spreadsheets',
  async run(laboratory) {
    const archive = await archiveOf(laboratory, laboratory.quick ? [20, 100, 400] : [100, 1_000, 10_000]);
    const findings = [];
    for (const measure of [printing, starting, memory, spreadsheet]) findings.push(...(await measure(laboratory, archive)));
    return findings;
  },
};
