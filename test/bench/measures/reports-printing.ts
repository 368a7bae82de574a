import { setTimeout } from 'node:timers/promises';
import { type ReportJob } from '#contracts/reporting/reporting.js';
import { RESIDENTS } from '../../integration/harness.js';
import { type Ask, asking } from '../asking.js';
import { BareBrowser } from '../bare-browser.js';
import { callers } from '../callers.js';
import { type Laboratory } from '../laboratory.js';
import { type Contender, type Finding, interleaved, ratios, times } from '../measure.js';
import { type Archive, type Year } from './reports-archive.js';

/** Polling interval of a screen for a queued report, in milliseconds. */
const ASK_EVERY = 1_000;

/** Overhead of a report: the whole call against the same HTML printed by a bare browser. The largest one also queued, like on screens. */
export async function printing({ product, quick }: Laboratory, archive: Archive): Promise<Finding[]> {
  const ask = await asking(product);
  const bare = await BareBrowser.launch();
  try {
    const findings: Finding[] = [];
    for (const year of archive) findings.push(...(await compare(year, ask, bare, quick ? 1 : 9)));
    return [...findings, await waiting(archive[2], ask)];
  } finally {
    await bare.close();
  }
}

async function compare({ size, path, document, proof }: Year, ask: Ask, bare: BareBrowser, rounds: number): Promise<Finding[]> {
  const amount = Math.max(1, Math.round(500 / size));
  const contender = (name: string, print: () => Promise<Uint8Array>): Contender => ({
    name,
    amount,
    run: () => callers(1, amount, async () => proof.take(await print())),
  });
  const speeds = await interleaved(rounds, {
    product: contender(`report of ${size} expenses`, async () => (await ask(path)).bytes()),
    bare: contender(`bare print of ${size} expenses`, () => bare.print(document)),
  });
  await proof.check();
  return [
    { what: `report of ${size} expenses`, samples: times(speeds.product), unit: 'ms' },
    { what: `report of ${size} expenses: bare print`, samples: times(speeds.bare), unit: 'ms' },
    { what: `report of ${size} expenses to bare print`, samples: ratios(speeds.bare, speeds.product), unit: '×', aim: { atMost: 1.15 } },
  ];
}

async function waiting({ size, path, proof }: Year, ask: Ask): Promise<Finding> {
  const name = `report of ${size} expenses, queued`;
  const print = async () => proof.take(await printedInLine(ask, path));
  const { inLine } = await interleaved(1, { inLine: { name, amount: 1, run: () => callers(1, 1, print) } });
  await proof.check();
  return { what: name, samples: times(inLine), unit: 'ms' };
}

/** Like a screen: queues, polls, fetches. */
async function printedInLine(ask: Ask, path: string): Promise<Uint8Array> {
  const answer = await ask(path, { Prefer: 'respond-async' });
  if (answer.status !== 202) return answer.bytes();
  let job = (await answer.json()) as ReportJob;
  const address = (rest: string) => `/api/relatorio/trabalho/${job.id}${rest}?cnpjAssociacao=${RESIDENTS}`;
  while (job.situacao !== 'PRONTO') {
    if (job.mensagem) throw new Error(job.mensagem);
    await setTimeout(ASK_EVERY);
    job = (await (await ask(address(''))).json()) as ReportJob;
  }
  return (await ask(address('/pdf'))).bytes();
}
