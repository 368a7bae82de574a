import { openLaboratory } from './laboratory.js';
import { type Finding, type Measure } from './measure.js';
import { commands } from './measures/commands.js';
import { exporting } from './measures/export.js';
import { growth } from './measures/growth.js';
import { large } from './measures/large.js';
import { lists } from './measures/lists.js';
import { money } from './measures/money.js';
import { pages } from './measures/pages.js';
import { portfolio } from './measures/portfolio.js';
import { processes } from './measures/processes.js';
import { rebuild } from './measures/rebuild.js';
import { reports } from './measures/reports.js';
import { screen } from './measures/screen.js';
import { tenants } from './measures/tenants.js';
import { table } from './table.js';

const MEASURES: Record<string, Measure> = {
  commands,
  growth,
  processes,
  tenants,
  lists,
  pages,
  portfolio,
  money,
  rebuild,
  reports,
  screen,
  exporting,
  large,
};

/** Takes minutes: only on request. */
const ON_REQUEST = ['large'];

const asked = process.argv.slice(2).filter((argument) => argument in MEASURES);
const commandsAt = process.argv.indexOf('--commands');
const laboratory = await openLaboratory({
  quick: process.argv.includes('--quick'),
  whole: process.argv.includes('--whole'),
  commands: commandsAt < 0 ? undefined : Number(process.argv[commandsAt + 1]),
});
try {
  const findings: Finding[] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(MEASURES).filter((each) => !ON_REQUEST.includes(each))) {
    process.stderr.write(`${MEASURES[name]!.title} …\n`);
    findings.push(...(await MEASURES[name]!.run(laboratory)));
  }
  const { books, entries } = await laboratory.scribe.prove();
  process.stdout.write(
    `${table(findings)}\n\n${books} books verified: they hold the ${entries} entries that were answered, and no others.\n`,
  );
} finally {
  await laboratory.close();
}
