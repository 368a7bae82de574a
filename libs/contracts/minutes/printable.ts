/** One line of text without the characters that XML does not allow, because it is written into documents. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]*$/u;

/** The same with line breaks. */
export const LINES = /^(?:\n|[^\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}])*$/u;

/** Text as documents can hold it: other characters become blanks. */
export const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]/gu, ' ');
