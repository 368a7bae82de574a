const MASK = '**';

/** Whether a value is the mask of another: of a CPF (`maskCpf`), an RG or a birth date. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.startsWith(MASK);

/** `71.828-X` to `*****-X`: the last two characters, and nothing of an RG of four or less. */
export const maskRg = (rg: string) => `${MASK}***${rg.length > 4 ? rg.slice(-2) : ''}`;

/** Keeps the year of a birth date, `yyyy-mm-dd`. */
export const maskBirth = (day: string) => `${MASK}/${MASK}/${day.slice(0, 4)}`;

/** `ana@escola.example` to `*****@escola.example`. */
export const maskEmail = (email: string) => `${MASK}***${email.slice(email.lastIndexOf('@'))}`;

/** The last four digits of a phone. */
export const maskPhone = (digits: string) => `${MASK}***${digits.slice(-4)}`;
