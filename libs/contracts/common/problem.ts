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
}

export interface FieldError {
  field: string;
  message: string;
}
