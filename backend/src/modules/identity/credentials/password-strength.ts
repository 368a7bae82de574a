import { COMMON_PASSWORDS } from '#domain/common-passwords.js';
import { fold } from '#domain/text.js';
import { invalid } from '#platform/http/refusal.js';

/** Minimum of estimated guesses: refuses common passwords, sequences, keyboard rows, and one's own words with additions. */
const LEAST_GUESSES = 1e6;

/** Minimum of characters besides known words, years and signs. */
const LEAST_OWN = 4;

/** Words that people combine with a year or `123`. */
const TRIED_WORDS =
  `razao mudar mude trocar troque senha password admin administrador gestor gestora usuario usuaria demo teste acesso brasil escola
  associacao moradores tesouraria tesoureiro tesoureira secretaria secretario presidente diretoria financeiro contador bemvindo welcome janeiro fevereiro
  marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno natal`.split(/\s+/);

/** One word and a year, in either order: the first guess after each new year. */
const WORD_AND_YEAR = /^[^\p{L}\p{N}]*(\p{L}+[^\p{L}\p{N}]*(19|20)\d\d|(19|20)\d\d[^\p{L}\p{N}]*\p{L}+)[^\p{L}\p{N}]*$/u;

/** Only these first characters are estimated, which takes 15 ms; longer texts take longer. */
const JUDGED_CHARACTERS = 40;

const COMMON = 'Esta senha é fácil de adivinhar. Use, por exemplo, três palavras que não tenham relação entre si.';
const OWN = 'A senha não pode ser formada pelo login, nome, e-mail, CPF ou associação da própria pessoa, nem pelo CNPJ ou município dela.';

/** Words that others know of a person: their password must not consist of them. */
export interface OwnWords {
  login?: string;
  nome?: string;
  email?: string | null;
  cpf?: string;
  /** Names, CNPJs and towns of their associations. */
  associacoes?: string[];
}

/** Throws a 400 Refusal for the field if the password is easy to guess, for anybody or for those who know the person. */
export async function refuseWeakPassword(field: string, senha: string, own: OwnWords): Promise<void> {
  const weakness = await weaknessOf(senha, own);
  if (weakness) throw invalid([{ field, message: weakness }]);
}

/** Why a password is easy to guess, as a sentence; undefined when it is not. */
export async function weaknessOf(senha: string, own: OwnWords): Promise<string | undefined> {
  const estimator = await estimatorOnce();
  const words = wordsOf(own);
  if (ownPart(senha, words).length < LEAST_OWN) return OWN;
  if (WORD_AND_YEAR.test(fold(senha)) || ownPart(senha, TRIED_WORDS.concat(words)).length < LEAST_OWN) return COMMON;
  // Also judged without signs, which people put between the parts of a common password: `admin@123`.
  const forms = [senha, senha.replace(/[^\p{L}\p{N}]/gu, '')].map((form) => fold(form).slice(0, JUDGED_CHARACTERS));
  const weak = forms.map((form) => estimator.check(form, words)).find(({ guesses }) => guesses < LEAST_GUESSES);
  return weak && (weak.sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs') ? OWN : COMMON);
}

/** The password without those words, years and signs; unchanged if it contains none of the words. */
function ownPart(senha: string, words: readonly string[]): string {
  const form = fold(senha).replace(/[^\p{L}\p{N}]/gu, '');
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), form);
  return rest === form ? form : rest.replace(/(19|20)\d\d/g, '');
}

/** Each text, its words, and any two of them together: `clarasouza` of MARIA CLARA SOUZA. */
function wordsOf({ login = '', nome = '', email, cpf = '', associacoes = [] }: OwnWords): string[] {
  const words = [login, nome, email ?? '', cpf, ...associacoes].flatMap((text) => {
    const parts = fold(text).split(/[^\p{L}\p{N}]+/u);
    const pairs = parts.flatMap((first, index) => parts.slice(index + 1).map((second) => first + second));
    return [fold(text), parts.join(''), ...parts, ...pairs];
  });
  return [...new Set(words.filter((word) => word.length > 2))];
}

let loading: ReturnType<typeof load> | undefined;

/** Loaded when the first password is set: the lists take 30 MB. */
function estimatorOnce(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, brasil: COMMON_PASSWORDS }, graphs: adjacencyGraphs });
}
