import { setTimeout } from 'node:timers/promises';
import { asking } from '../asking.js';
import { BareBrowser } from '../bare-browser.js';
import { type Laboratory, productBeside } from '../laboratory.js';
import { type Finding, ratios } from '../measure.js';
import { median } from '../table.js';
import { type Archive } from './reports-archive.js';

/** Minimum time (milliseconds) in which a person gets from a fresh server to a report. */
const ARRIVAL = 1_000;
const MORE = 5;

/**
 * Whether the first report of a fresh server waits for a browser to start: the product as a separate process, against a bare browser launched for the print.
 */
export async function starting(laboratory: Laboratory, [{ size, path, listPath, document, proof }]: Archive): Promise<Finding[]> {
  const first: number[] = [];
  const next: number[] = [];
  const cold: number[] = [];
  const timed = async (print: () => Promise<Uint8Array>) => {
    const started = performance.now();
    proof.take(await print());
    return performance.now() - started;
  };
  for (let round = 0; round < (laboratory.quick ? 1 : 3); round += 1) {
    let bare: BareBrowser | undefined;
    cold.push(
      await timed(async () => {
        bare = await BareBrowser.launch();
        return bare.print(document);
      }),
    );
    await bare?.close();

    const server = productBeside(laboratory);
    try {
      const ask = await asking(laboratory.product, (await server.start()).url);
      await setTimeout(ARRIVAL);
      // The screen from which the report is started.
      await ask(listPath);
      const print = () => timed(async () => (await ask(path)).bytes());
      first.push(await print());
      const later: number[] = [];
      for (let count = 0; count < MORE; count += 1) later.push(await print());
      next.push(median(later));
    } finally {
      await server.end();
    }
  }
  await proof.check();
  return [
    { what: `first report of ${size} expenses after a start`, samples: first, unit: 'ms' },
    { what: 'bare browser launched for the print', samples: cold, unit: 'ms' },
    { what: 'first report to the next ones', samples: ratios(first, next), unit: '×', aim: { atMost: 1.5 } },
    { what: 'bare browser launched to the next ones', samples: ratios(cold, next), unit: '×' },
  ];
}
