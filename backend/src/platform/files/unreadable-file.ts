/** Why an uploaded file is refused: Portuguese sentences that a person can act on. Imports nothing, because every file starts a new process. */
export class UnreadableFile extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join(' '));
    this.sentences = sentences;
  }
}
