import { read } from '../http-calls.js';
import { productBeside } from '../laboratory.js';
import { type Finding, type Measure } from '../measure.js';
import { givenPlan } from '../plan.js';
import { childrenMemory, residentMemory } from '../process-memory.js';
import { writePaidExpenses } from '../written-book.js';

const YEAR = 2026;
const ASSOCIATION = '44000000000001';
const LINES = 200;

/** What others wait for while a year is exported, and what the export takes of the machine. */
export const exporting: Measure = {
  title: "A year's export beside other calls",
  async run(laboratory) {
    const { product, quick } = laboratory;
    const expenses = quick ? 1_000 : 50_000;
    const book = { cnpjAssociacao: ASSOCIATION, ano: YEAR };
    const plan = await givenPlan(product, ASSOCIATION, LINES, 50);
    await writePaidExpenses(laboratory, plan, book, expenses);
    const token = await laboratory.administratorOf(ASSOCIATION);
    const server = productBeside(laboratory);
    try {
      const { url, child } = await server.start();
      const of = `cnpjAssociacao=${ASSOCIATION}&ano=${YEAR}`;
      const page = () => read(`${url}/api/despesa/pagina?${of}&linhas=10`, token);
      const health = () => read(`${url}/api/saude`, token);
      for (let call = 0; call < 20; call += 1) await Promise.all([page(), health()]);
      const alone = { health: await waits(health, stopAfter(3_000)), page: await waits(page, stopAfter(3_000)) };
      const list = (): Promise<void> => read(`${url}/api/despesa/all?${of}`, token);
      await list();
      const listed = await beside(list, health);
      const before = residentMemory(child.pid!).now;
      const started = performance.now();
      const exported = read(`${url}/api/exportacao/exercicio?${of}`, token).then(() => performance.now() - started);
      const ended = { is: false };
      void exported.finally(() => {
        ended.is = true;
      });
      // The browser of the reports.
      const others = childrenMemory(child.pid!);
      let apart = 0;
      const watch = setInterval(() => {
        apart = Math.max(apart, childrenMemory(child.pid!) - others);
      }, 50);
      const [duration, healthWaits, pageWaits] = await Promise.all([exported, waits(health, () => ended.is), waits(page, () => ended.is)]);
      clearInterval(watch);
      const what = `export of ${expenses} expenses`;
      const longest = (samples: number[]) => [Math.max(...samples)];
      return [
        { what, samples: [duration], unit: 'ms' },
        { what: 'health without it, longest wait', samples: longest(alone.health), unit: 'ms' },
        { what: 'page of expenses without it, longest wait', samples: longest(alone.page), unit: 'ms' },
        { what: 'health beside it, longest wait', samples: longest(healthWaits), unit: 'ms', aim: { atMost: 200 } },
        { what: 'page of expenses beside it, longest wait', samples: longest(pageWaits), unit: 'ms', aim: { atMost: 200 } },
        { what: `list of all ${expenses} expenses`, samples: listed.took, unit: 'ms' },
        { what: 'health beside the list, longest wait', samples: longest(listed.waits), unit: 'ms', aim: { atMost: 200 } },
        { what: 'health beside it', samples: healthWaits, unit: 'ms' },
        { what: 'page of expenses beside it', samples: pageWaits, unit: 'ms' },
        { what: 'server in memory before', samples: [before], unit: 'MB' },
        { what: 'server in memory at its peak', samples: [residentMemory(child.pid!).peak], unit: 'MB' },
        { what: 'its process apart at its peak', samples: [apart], unit: 'MB' },
      ] satisfies Finding[];
    } finally {
      await server.end();
    }
  },
};

/** What a call takes, three times, and what other calls beside it wait, in milliseconds. */
async function beside(call: () => Promise<void>, other: () => Promise<void>): Promise<{ took: number[]; waits: number[] }> {
  const ended = { is: false };
  const taking = async () => {
    const took: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const started = performance.now();
      await call();
      took.push(performance.now() - started);
    }
    ended.is = true;
    return took;
  };
  const [took, waited] = await Promise.all([taking(), waits(other, () => ended.is)]);
  return { took, waits: waited };
}

/** Calls one after the other until it is over; answers what each took, in milliseconds. */
async function waits(call: () => Promise<void>, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await call();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Tells whether that many milliseconds have passed. */
function stopAfter(duration: number): () => boolean {
  const end = performance.now() + duration;
  return () => performance.now() > end;
}
