import { type Overtaking } from '#contracts/common/problem.js';
import { type Overtaken } from '#domain/overtaken.js';
import { Refusal } from './refusal.js';

/** The 409 for an outdated version, with what was done to the record meanwhile as this caller may be told (rule 47.34). */
export class ToldOvertaken extends Refusal {
  constructor(
    { code, message }: Overtaken,
    readonly mudancas: Overtaking[],
  ) {
    super(409, code, message);
  }
}
