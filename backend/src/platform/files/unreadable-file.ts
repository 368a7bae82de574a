/** Why a file from outside is not taken: Portuguese sentences that a person can act on. It loads nothing, because readers start with every file. */
export class UnreadableFile extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join(' '));
    this.sentences = sentences;
  }
}
