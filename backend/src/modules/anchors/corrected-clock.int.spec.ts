import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BookCheck } from '#modules/book/public.js';
import { JournalCheck } from '#modules/journal/public.js';
import { Clock } from '#platform/clock.js';
import { SCHOOL } from '../../../../test/integration/harness.js';
import { type ProductHere, startProductHere } from '../../../../test/integration/product-here.js';
import { expenseOf, givenPlan, type Plan, YEAR } from '../../../../test/integration/scenario.js';
import { TimeStampAuthority } from '../../../../test/integration/time-stamp-authority.js';
import { AnchorCheck } from './anchor-check.service.js';
import { Anchors } from './anchors.service.js';

const TWO_HOURS = 2 * 60 * 60_000;

describe('anchors of a clock that was two hours ahead', () => {
  const authority = new TimeStampAuthority();
  let anchorTsaUrl: string;
  let folder: string;
  let file: string;
  let product: ProductHere;
  let plan: Plan;

  beforeAll(async () => {
    anchorTsaUrl = await authority.start();
  });
  afterAll(() => authority.stop());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'razao-clock-'));
    file = join(folder, 'ancoras.jsonl');
    product = await startProductHere({ anchorFile: file, anchorTsaUrl });
    plan = await givenPlan(product.api);
    await save();
  });

  afterEach(async () => {
    await product.close();
    rmSync(folder, { recursive: true });
  });

  const save = () => product.api.post('/despesa/save', expenseOf(plan)).expect(201);

  it.each(['an entry', 'no entry'])('raise no false alarm after its correction: %s was written meanwhile', async (wrote) => {
    const clock = jest.spyOn(product.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + TWO_HOURS));
    if (wrote === 'an entry') await save();
    await product.app.get(Anchors, { strict: false }).run(new Date(0), new AbortController().signal);
    clock.mockRestore();
    await save();
    await product.api.post('/programa/save', { cnpjAssociacao: SCHOOL, descricao: 'B' }).expect(201);
    const { carimbadas, divergencias } = await product.app.get(AnchorCheck, { strict: false }).verify(file);
    expect({ carimbadas, divergencias }).toEqual({ carimbadas: 1, divergencias: [] });
    const book = { cnpjAssociacao: SCHOOL, ano: YEAR };
    expect(await product.app.get(BookCheck, { strict: false }).verify(book)).toMatchObject({ integro: true });
    expect(await product.app.get(JournalCheck).verify(SCHOOL)).toMatchObject({ integro: true });
  });
});
