import encodeQR from 'qr';

/** What the code of a printed document says: whose book, after which entry, with which hash, and the hash of what the page shows. */
export interface DocumentCode {
  cnpjAssociacao: string;
  ano: number;
  sequencia: number;
  hash: string;
  dados: string;
}

/** Characters of a hash in the code. */
const LENGTH = 32;

/** The code as a picture (SVG) of a QR code, whose text *Conferir documento* reads; null where the book is empty. */
export function codeOf({ cnpjAssociacao, ano, sequencia, hash, dados }: DocumentCode): string | null {
  if (sequencia === 0) return null;
  // Capitals take the least room.
  const text = `RAZAO ${cnpjAssociacao} ${ano} ${sequencia} ${hash.slice(0, LENGTH)} ${dados.slice(0, LENGTH)}`.toUpperCase();
  return encodeQR(text, 'svg', { ecc: 'medium', border: 1 });
}
