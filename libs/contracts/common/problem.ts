/** Body of every refusal: `application/problem+json` (RFC 9457). `message` repeats `detail`; screens show `message`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  /** Stable code of the refusal, such as `despesa.ja-paga`. */
  code?: string;
  /** Every failing field at once, when the body or the query is invalid. */
  errors?: FieldError[];
  /** Id of the request in the log, on unexpected failures. */
  requestId?: string;
  /**
   * What was done to the record since the version that the caller saw, oldest first: of a 409 for an outdated version alone (rule 47.34). Empty where it cannot
   * be told.
   */
  mudancas?: Overtaking[];
}

/** A change by which a record overtook somebody who was editing it. */
export interface Overtaking {
  /** Who made it; null where the caller may not be told (rule 3.4). */
  por: string | null;
  /** Whether the caller made it, in another tab. */
  minha: boolean;
  /** Instant in UTC. */
  em: string;
  /** Of a record of a book: the audit's sentence, and the entry. */
  descricao: string | null;
  sequencia: number | null;
}

export interface FieldError {
  field: string;
  message: string;
}
