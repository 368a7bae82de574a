/** A rule of the domain refuses. Knows nothing of HTTP: `code` is stable (`despesa.ja-paga`), the message is a sentence a person can act on. */
export class RuleViolation extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
