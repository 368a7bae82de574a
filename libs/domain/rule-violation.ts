/** A rule of the domain refuses. Knows nothing of HTTP: `code` is stable (`despesa.ja-paga`), the message is a sentence a person can act on. */
export class RuleViolation extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The thing that the command is about does not exist. */
export class NotFound extends RuleViolation {}

/** The record exists already, or has changed since the person saw it. */
export class Conflict extends RuleViolation {}

/** The rule allows it, but not to this person. */
export class Forbidden extends RuleViolation {}
