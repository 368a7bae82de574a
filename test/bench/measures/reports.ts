import { type Measure } from '../measure.js';
import { archiveOf } from './reports-archive.js';
import { memory } from './reports-memory.js';
import { printing } from './reports-printing.js';
import { starting } from './reports-starting.js';
import { spreadsheet } from './reports-xlsx.js';

/** Printing and exporting: overhead besides the browser, latency of the first report, growth of memory. */
export const reports: Measure = {
  title: 'Reports and spreadsheets',
  async run(laboratory) {
    const archive = await archiveOf(laboratory, laboratory.quick ? [20, 100, 400] : [100, 1_000, 10_000]);
    const findings = [];
    for (const measure of [printing, starting, memory, spreadsheet]) findings.push(...(await measure(laboratory, archive)));
    return findings;
  },
};
