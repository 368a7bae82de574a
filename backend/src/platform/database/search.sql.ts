import { APOSTROPHES, DASHES } from '#domain/text.js';

/** A searched text of a list: the SQL of the text as shown on the screen, folded. */
export interface SearchedText {
  sql: string;
  /** Words that the text can contain: others are not searched in it, which saves PostgreSQL from computing it for every row. */
  words?: RegExp;
}

/** A column of a register that the list shows, searched once per record of the register instead of once per row of the list. */
export interface SearchedRegister {
  /** Column of the list. */
  key: string;
  /** The view of the register that its owner publishes. */
  register: `visao_${string}`;
  registerKey: string;
  texts: string[];
  /** Another condition under which a row refers to a found record. @param found SQL that selects their keys */
  also?: (found: string) => string;
}

/** What `translate` replaces: apostrophes and dashes. */
const MARKS = `'${APOSTROPHES}${DASHES}', '${"''".repeat(APOSTROPHES.length)}${'-'.repeat(DASHES.length)}'`;
const ACCENTS_AND_INVISIBLE = '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]';

/** SQL of a column as `fold` of #domain/text.js writes it. ASCII text skips the removal of accents, which costs ten times as much as the rest. */
export const folded = (
  column: string,
) => `case when octet_length(${column}) = char_length(${column}) then lower(translate(${column}, '\`', '''') collate "C")
  else lower(regexp_replace(normalize(translate(${column}, ${MARKS}), nfkd), '${ACCENTS_AND_INVISIBLE}', '', 'g') collate "und-x-icu") collate "C" end`;

/** A day as `dd/mm/yyyy`. */
export const searchedDay = (column: string): SearchedText => ({
  sql: `to_char(${column}::timestamp, 'DD/MM/YYYY')`,
  words: /^[\d/]+$/,
});

/** SQL of an amount as `1.234,56`. */
export const decimals = (column: string) => `translate(to_char(reais(${column}), 'FM9,999,999,999,990.00'), ',.', '.,')`;

/** An amount as `R$ 1.234,56`, and as `1234,56`. */
export const searchedMoney = (column: string): SearchedText => ({
  sql: `'r$ ' || ${decimals(column)} || ' ' || translate(reais(${column})::text, '.', ',')`,
  words: /^[r$\d.,]+$/,
});

export const searchedNumber = (column: string): SearchedText => ({ sql: `${column}::text`, words: /^\d+$/ });

/** The name of a record that the list refers to by its id. */
export const searchedName = (key: string, register: SearchedRegister['register']): SearchedRegister => ({
  key,
  register,
  registerKey: 'id',
  texts: [folded('descricao')],
});

/** A CPF or CNPJ with its mask. */
export const masked = (column: string) =>
  `lower(case when length(${column}) = 11 then regexp_replace(${column}, '^(.{3})(.{3})(.{3})(.{2})$', '\\1.\\2.\\3-\\4')
  else regexp_replace(${column}, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\\1.\\2.\\3/\\4-\\5') end)`;

/**
 * SQL condition for rows that contain every word: the words are the elements of `parameter`, a text array; `$1` is the association. A word has no space, so it
 * never spans two texts.
 */
export function everyWord(words: string[], parameter: string, own: SearchedText[], registers: SearchedRegister[]): string {
  const conditions = words.map((word, index) => {
    const has = (text: string) => `strpos(${text}, (${parameter}::text[])[${index + 1}]) > 0`;
    const inOwn = own.filter(({ words: possible }) => !possible || possible.test(word)).map(({ sql }) => has(sql));
    const inRegisters = registers.flatMap(({ key, register, registerKey, texts, also }) => {
      const found = `select ${registerKey} from ${register} where cnpj_associacao = $1 and (${texts.map(has).join(' or ')})`;
      return [`${key} in (${found})`, ...(also ? [also(found)] : [])];
    });
    return `(${[...inRegisters, ...inOwn].join('\n or ')})`;
  });
  return conditions.join('\n and ') || 'true';
}
