/** Content of a printed document's QR code; the hashes are the printed prefixes, in lower case. */
export interface DocumentCode {
  cnpjAssociacao: string;
  ano: number;
  sequencia: number;
  hash: string;
  dados: string;
}

/** Maximum width or height in pixels of the searched picture: a higher resolution only takes longer. */
const LONGEST = 1600;

/** Parses a code as typed by a QR scanner; undefined if it is no document's code. */
export function codeIn(text: string): DocumentCode | undefined {
  const [, cnpjAssociacao, ano, sequencia, hash, dados] =
    /^RAZAO ([0-9A-Z]{14}) (\d{4}) ([1-9]\d*) ([0-9A-F]{32}) ([0-9A-F]{32})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!cnpjAssociacao || !hash || !dados) return undefined;
  return { cnpjAssociacao, ano: Number(ano), sequencia: Number(sequencia), hash: hash.toLowerCase(), dados: dados.toLowerCase() };
}

/** Reads the text of the QR code in a picture; undefined if there is none. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const [{ default: decodeQR }, bitmap] = await Promise.all([import('qr/decode.js'), createImageBitmap(picture)]);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, width, height);
  const data = context?.getImageData(0, 0, width, height).data;
  try {
    return data && decodeQR({ width, height, data });
  } catch {
    return undefined;
  }
}
