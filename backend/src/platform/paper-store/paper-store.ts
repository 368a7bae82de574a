import { hash } from 'node:crypto';

/** SHA-256 of bytes, in hexadecimal: the address of a paper. */
export const addressOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex');

/** Where the bytes of papers lie, by association and SHA-256. What is kept is never changed: other bytes have another address. */
export abstract class PaperStore {
  /** Keeps bytes under their address; what is there already stays, unless it is damaged. Resolves once they are safe. */
  abstract put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void>;

  /** The bytes as they are stored, unchecked; undefined where there are none. */
  abstract get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined>;

  abstract remove(cnpjAssociacao: string, sha256: string): Promise<void>;

  /** The addresses of all that is kept of an association, in no order. */
  abstract list(cnpjAssociacao: string): Promise<string[]>;
}
