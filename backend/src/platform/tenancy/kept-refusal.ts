/** Carries a refusal out of `Tenancy.together`, which commits: what was written before it, such as an entry of the journal, stays. */
export class KeptRefusal extends Error {
  constructor(readonly refusal: Error) {
    super(refusal.message);
  }
}
