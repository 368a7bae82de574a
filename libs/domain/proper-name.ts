/** Small words within a name. */
const PARTICLES = new Set('a à ao aos as às com da das de del della di do dos du e em la na nas no nos o os para por van von y'.split(' '));

/** Legal forms, kinds of associations and others that are said by their letters. */
const ACRONYMS = new Set(
  'APAE APM APMF APP CEI CIEE CMEI CNPJ CPF EEI EIRELI EMEF EMEI EPP FNDE IBGE INSS LTDA ME MEI OAB ONG OSCIP PDDE SA SEBRAE SENAC SENAI SESC SESI UPA'.split(
    ' ',
  ),
);

/** Abbreviations without a vowel that are read as words. */
const ABBREVIATIONS = new Set('DR SR JR DRS SRS PROF STA STO'.split(' '));

const ROMAN = /^X{0,3}(IX|IV|V?I{0,3})$/;
const VOWEL = /[AEIOUYÁÀÂÃÉÊÍÓÔÕÚÜ]/;

/**
 * A name that is stored in capitals as people write it: `ANA PAULA FERREIRA DOS SANTOS` as `Ana Paula Ferreira dos Santos`, `PAPELARIA D'ÁVILA II LTDA` as
 * `Papelaria D'Ávila II LTDA`. Only the case changes; a name that was not stored in capitals stays as it is.
 */
export function properName(name: string): string {
  if (name !== name.toLocaleUpperCase('pt-BR')) return name;
  let isFirst = true;
  return name.replace(/[^\s/()–-]+/g, (word, at: number) => {
    const isAlone = !/[/]/.test(name[at - 1] ?? '') && !/[/]/.test(name[at + word.length] ?? '');
    const written = isAlone ? wordOf(word, isFirst) : word;
    isFirst = false;
    return written;
  });
}

function wordOf(word: string, isFirst: boolean): string {
  const letters = word.replace(/[^\p{L}]/gu, '');
  const lower = word.toLocaleLowerCase('pt-BR');
  if (!isFirst && PARTICLES.has(lower)) return lower;
  if (isSpelled(word, letters)) return word;
  const capitalized = lower.replace(
    /(^|[^\p{L}])(\p{L})/gu,
    (_, before: string, first: string) => before + first.toLocaleUpperCase('pt-BR'),
  );
  // `Habib's`, but `D'Ávila`.
  return capitalized.replace(/(?<=\p{L}{2}['’])S(?!\p{L})/u, 's');
}

/** Whether a word keeps its capitals: acronyms, roman numerals, initials, and what has digits, inner dots or no vowel. */
function isSpelled(word: string, letters: string): boolean {
  if (ACRONYMS.has(letters) || ROMAN.test(letters) || letters.length === 1) return true;
  if (/\d|\p{L}\.\p{L}/u.test(word)) return true;
  return !VOWEL.test(letters) && !ABBREVIATIONS.has(letters);
}
