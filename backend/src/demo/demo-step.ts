import { type INestApplicationContext } from '@nestjs/common';
import { type PlainDate } from '#domain/plain-date.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { type RequestKey, withKey } from '#platform/idempotency/request-key.js';
import { type DemoPlan } from './demo-plan.js';

/** What the demo of an association is loaded with. */
export interface Loading {
  app: INestApplicationContext;
  plan: DemoPlan;
  today: PlainDate;
}

/** The idempotency key of a step: a start that repeats the steps of an interrupted one writes nothing twice, even on a later day with other dates. */
const keyOf = (step: string): RequestKey => ({ chave: step, autor: 'demo', conteudo: 'demo' });

/** Runs a step that writes in registers, unless it was run; answers what it answered then. */
export const once = <T>({ app, plan }: Loading, step: string, work: () => Promise<T>): Promise<T> =>
  app.get(Idempotency).inTransaction(plan.cnpjAssociacao, keyOf(step), work);

/** Runs a command that writes in a book; if it was run, answers what it answered then. */
export const onceInBook = <T>(step: string, work: () => Promise<T>): Promise<T> => withKey(keyOf(step), work);
