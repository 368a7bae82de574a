import { AsyncLocalStorage } from 'node:async_hooks';

/** Who does what is done now, and from where. Empty texts where that is not known. */
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

/** Does the work in that name; what is not given stays as it was. */
export function signedBy<T>(signature: Partial<Signature>, work: () => T): T {
  return signatures.run({ ...NOBODY, ...signatures.getStore(), ...signature }, work);
}

/** The session variables that tell PostgreSQL who does what is done now; none where nobody is known to. */
export function authorVariables(): Record<string, string> {
  const signature = signatures.getStore();
  return signature ? { [AUTHOR_VARIABLE]: JSON.stringify(signature) } : {};
}
