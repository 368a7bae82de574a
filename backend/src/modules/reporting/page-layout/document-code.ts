import encodeQR from 'qr';

/** Content of a printed document's code: the book, its last entry and that entry's hash, and the hash of the page's content. */
export interface DocumentCode {
  cnpjAssociacao: string;
  ano: number;
  sequencia: number;
  hash: string;
  dados: string;
}

/** Characters of a hash in the code. */
const LENGTH = 32;

/** The code as an SVG of a QR code, whose text *Conferir documento* reads; null if the book is empty. */
export function codeOf({ cnpjAssociacao, ano, sequencia, hash, dados }: DocumentCode): string | null {
  if (sequencia === 0) return null;
  // Capitals need the smallest QR code.
  const text = `RAZAO ${cnpjAssociacao} ${ano} ${sequencia} ${hash.slice(0, LENGTH)} ${dados.slice(0, LENGTH)}`.toUpperCase();
  return encodeQR(text, 'svg', { ecc: 'medium', border: 1 });
}
