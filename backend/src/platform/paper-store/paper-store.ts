import { hash } from 'node:crypto';

/** SHA-256 of bytes, in hexadecimal: the address of a paper. */
export const addressOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex');

/** Stores the bytes of papers by association and SHA-256. Stored bytes never change: other bytes have another address. */
export abstract class PaperStore {
  /** Stores bytes under their address; does not overwrite, unless the stored bytes are damaged. Resolves once they are durable. */
  abstract put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void>;

  /** The stored bytes, unchecked; undefined if there are none. */
  abstract get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined>;

  abstract remove(cnpjAssociacao: string, sha256: string): Promise<void>;

  /** The addresses of all papers of an association, unordered. */
  abstract list(cnpjAssociacao: string): Promise<string[]>;
}
