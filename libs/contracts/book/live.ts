/** Data of each event of `GET livro/mudancas`: the last entry of the book (rule 20.9). */
export interface BookHead {
  /** Number of its last entry; 0 in an empty book. */
  sequencia: number;
  /** Seconds since that entry was written; null in an empty book. */
  segundos: number | null;
}
