import { fold } from '#domain/text.js';

/** A registered payee. */
export interface Payee {
  nome: string;
  cpfOrCnpj: string;
}

/** Words too common to identify a payee. */
const COMMON = new Set('ltda eireli epp mei cia sa da de do das dos e em comercio servicos industria'.split(' '));

/** The first two significant words of a name, or its only one if it is long enough; none if they would not tell a payee. */
export function tellingWords(name: string): string[] {
  const words = wordsOf(name)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 2);
  return words.length === 2 || (words[0]?.length ?? 0) > 4 ? words : [];
}

const wordsOf = (text: string) => fold(text).split(/[^a-z0-9]+/);

/** A CPF or CNPJ in a text, with its usual marks or without any. */
const DOCUMENTS = /(?<![a-z0-9])(?:[a-z0-9]{2}\.?[a-z0-9]{3}\.?[a-z0-9]{3}\/?[a-z0-9]{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?![a-z0-9])/g;

/** The registered payees, found by what a memo says. */
export class Payees {
  private readonly byDocument = new Map<string, Payee>();
  private readonly byWord = new Map<string, { words: string[]; payee: Payee }[]>();

  constructor(all: readonly Payee[]) {
    for (const payee of all) {
      this.byDocument.set(payee.cpfOrCnpj.toLowerCase(), payee);
      const words = tellingWords(payee.nome);
      if (words.length === 0) continue;
      const alike = this.byWord.get(words[0]!) ?? [];
      this.byWord.set(words[0]!, alike);
      alike.push({ words, payee });
    }
  }

  /** Those whose document is in the memo. */
  withDocumentIn(memo: string): Payee[] {
    const found = [...fold(memo).matchAll(DOCUMENTS)].map(([text]) => this.byDocument.get(text.replace(/[^a-z0-9]/g, '')));
    return found.flatMap((payee) => payee ?? []);
  }

  /** Those whose name is in the memo, by whole words. */
  withNameIn(memo: string): Payee[] {
    const words = new Set(wordsOf(memo));
    const alike = [...words].flatMap((word) => this.byWord.get(word) ?? []);
    return alike.filter((each) => each.words.every((word) => words.has(word))).map(({ payee }) => payee);
  }
}
