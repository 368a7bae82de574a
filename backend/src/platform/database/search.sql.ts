/** What a list is searched in: the SQL of a text as the screen shows it, folded. */
export interface SearchedText {
  sql: string;
  /** Words that can stand in it: any other is not looked for, which spares PostgreSQL the text of every row. */
  words?: RegExp;
}

/** A column of a register that the list shows, searched once per record of the register instead of once per row of the list. */
export interface SearchedRegister {
  /** Column of the list. */
  key: string;
  /** The view that its owner shows of it. */
  register: `visao_${string}`;
  registerKey: string;
  texts: string[];
  /** Another condition under which a row names one of the records found. @param found SQL that selects their keys */
  also?: (found: string) => string;
}

/** SQL of a column as `fold` of #domain/text.js writes it. What is ASCII has no accents to take off, which costs ten times as much as the rest. */
export const folded = (column: string) => `case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C")
  else lower(regexp_replace(normalize(${column}, nfkd), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu") collate "C" end`;

/** A day as `dd/mm/yyyy`. */
export const searchedDay = (column: string): SearchedText => ({
  sql: `to_char(${column}::timestamp, 'DD/MM/YYYY')`,
  words: /^[\d/]+$/,
});

/** SQL of an amount as `1.234,56`. */
export const decimals = (column: string) => `translate(to_char(reais(${column}), 'FM9,999,999,999,990.00'), ',.', '.,')`;

/** An amount as `R$ 1.234,56`. */
export const searchedMoney = (column: string): SearchedText => ({
  sql: `'r$ ' || ${decimals(column)}`,
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
 * SQL that is true of the rows in which every word stands: the words are the elements of `parameter`, a list of texts; `$1` is the association.
 * A word has no space, so that it stands in one text or in none.
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
