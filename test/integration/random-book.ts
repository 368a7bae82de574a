import { callsOf, type Ground, resolve, send } from './finance-commands.js';
import { type Intention } from './finance-intentions.js';
import { FinanceModel, type Kind, ruleOf } from './finance-model.js';
import { type Api } from './harness.js';

/** Sends random commands to a year's book one by one; skips those that the rules refuse. Answers the model of the written ones. */
export async function writeRandomBook(api: Api, ground: Ground, drawn: readonly (Intention & { kind: Kind })[]): Promise<FinanceModel> {
  const model = new FinanceModel();
  for (const [serial, { kind, ...intention }] of drawn.entries()) {
    const resolved = resolve(kind, intention, model, 2_000_000_000 + ground.ano * 1_000 + serial);
    const answers = await Promise.all(callsOf(kind, resolved, ground, serial).map((call) => send(api, call)));
    const rule = ruleOf(kind, resolved);
    // A book that was written before has records that the model does not know.
    if (answers.every(({ status }) => status < 300) && rule.allows(model)) rule.apply(model);
  }
  return model;
}
