/** Refusal by a rule of the domain, independent of HTTP: `code` is stable (`despesa.ja-paga`), the message is a sentence that a person can act on. */
export class RuleViolation extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The subject of the command does not exist. */
export class NotFound extends RuleViolation {}

/** The record already exists, or has changed since the author saw it. */
export class Conflict extends RuleViolation {}

/** The rule allows this, but not for this author. */
export class Forbidden extends RuleViolation {}
