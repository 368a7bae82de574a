import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { exportBook, verifyExport } from '../../../../../test/integration/exported-book.js';
import { type Cell, cellsOf, editCell, MANIFEST } from '../../../../../test/integration/exported-cells.js';
import { givenFullBook } from '../../../../../test/integration/full-book.js';
import { startProduct, type TestProduct } from '../../../../../test/integration/harness.js';
import { YEAR } from '../../../../../test/integration/scenario.js';

/** Number of edits of one cell, with fixed seeds; the nightly run has a thousand. */
const EDITS = Number(process.env.EDITS ?? 40);
const SEED = 20_261_124;

jest.setTimeout(1_800_000);

describe('an export in which every kind of record has a row', () => {
  let product: TestProduct;
  const folder = mkdtempSync(join(tmpdir(), 'razao-cells-'));

  beforeAll(async () => {
    product = await startProduct();
    await givenFullBook(product);
    await exportBook(product.api, folder, YEAR);
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await product.close();
  });

  it('is verified although its texts contain line breaks, quotes and separators', async () => {
    const { code, said } = await verifyExport(folder);
    expect({ code, wrong: said.split('\n').filter((line) => line.startsWith('- ')) }).toEqual({ code: 0, wrong: [] });
  });

  /** The edited cells that the verifier neither finds wrong nor declares as unchecked, and how many it finds. */
  async function verifyEdits(edits: readonly (readonly [cell: Cell, how: number])[]): Promise<{ found: number; silent: string[] }> {
    const untouched = await verifyExport(folder);
    expect(untouched.code).toBe(0);
    const silent: string[] = [];
    let found = 0;
    for (const [cell, how] of edits) {
      const undo = editCell(folder, cell, how);
      const { code } = await verifyExport(folder);
      undo();
      if (code === 1) found += 1;
      else if (!isDeclared(untouched.said, cell)) silent.push(`${cell.file} ${cell.row} ${cell.column}`);
    }
    expect(await verifyExport(folder)).toEqual(untouched);
    return { found, silent };
  }

  it(`fails verification after each of ${EDITS} edits of one cell, except in columns declared as unchecked`, async () => {
    const cells = cellsOf(folder);
    const edits = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: EDITS, seed: SEED });
    const { found, silent } = await verifyEdits(edits.map(([where, how]) => [cells[where % cells.length]!, how]));
    expect(silent).toEqual([]);
    // Unchecked columns are the exception.
    expect(found).toBeGreaterThan(EDITS * 0.8);
  });

  it('fails verification after an edit of each field of the manifest about the export as a whole, with the same exception', async () => {
    const fields = cellsOf(folder).filter(({ file, column }) => file === MANIFEST && !column.startsWith('arquivos.'));
    const { found, silent } = await verifyEdits(fields.map((field) => [field, 1]));
    expect(silent).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });
});

/** Whether the verifier declares the column as unchecked: `Não conferido: FILE, COLUMN, COLUMN: reason.` */
function isDeclared(said: string, { file, column }: Cell): boolean {
  const start = `Não conferido: ${file}, `;
  return said.split('\n').some((line) => line.startsWith(start) && line.slice(start.length).split(': ')[0]!.split(', ').includes(column));
}
