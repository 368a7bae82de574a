import { AsyncLocalStorage } from 'node:async_hooks';

/** The current author and where they act from. Empty texts if unknown. */
export interface Signature {
  cpf: string;
  nome: string;
  /** Network address. */
  endereco: string;
  /** Browser and system: `Chrome 153, Linux`. */
  agente: string;
}

const NOBODY: Signature = { cpf: '', nome: '', endereco: '', agente: '' };

/** Session variable that the journal's triggers read. */
const AUTHOR_VARIABLE = 'app.autor';

const signatures = new AsyncLocalStorage<Signature>();

/** Runs the work as that author; omitted fields are inherited. */
export function signedBy<T>(signature: Partial<Signature>, work: () => T): T {
  return signatures.run({ ...NOBODY, ...signatures.getStore(), ...signature }, work);
}

/** Session variables that name the current author to PostgreSQL; none without an author. */
export function authorVariables(): Record<string, string> {
  return signatures.getStore() ? { [AUTHOR_VARIABLE]: currentAuthor() } : {};
}

export const currentSignature = (): Signature => signatures.getStore() ?? NOBODY;

/** The current author as `app.autor` holds it. */
export const currentAuthor = (): string => JSON.stringify(currentSignature());
