import { callsOf, type Ground, type Intention, resolve, send } from './finance-commands.js';
import { FinanceModel, type Kind, ruleOf } from './finance-model.js';
import { type Api } from './harness.js';

/** Writes what was drawn in the book of a year, one command after the other; what the rules refuse is not written. Answers the model of what was. */
export async function writeRandomBook(api: Api, ground: Ground, drawn: readonly (Intention & { kind: Kind })[]): Promise<FinanceModel> {
  const model = new FinanceModel();
  for (const [serial, { kind, ...intention }] of drawn.entries()) {
    const resolved = resolve(kind, intention, model, 2_000_000_000 + ground.ano * 1_000 + serial);
    const answers = await Promise.all(callsOf(kind, resolved, ground, serial).map((call) => send(api, call)));
    if (answers.every(({ status }) => status < 300)) ruleOf(kind, resolved).apply(model);
  }
  return model;
}
