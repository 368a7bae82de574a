/** What the QR code of a printed document says; hashes as far as it holds them, in small letters. */
export interface DocumentCode {
  cnpjAssociacao: string;
  ano: number;
  sequencia: number;
  hash: string;
  dados: string;
}

/** The longest side of a picture that is searched for a code: finer ones only take longer. */
const LONGEST = 1600;

/** The code that a text tells, as a reader of QR codes types it; undefined where it is none of a document. */
export function codeIn(text: string): DocumentCode | undefined {
  const [, cnpjAssociacao, ano, sequencia, hash, dados] =
    /^RAZAO ([0-9A-Z]{14}) (\d{4}) ([1-9]\d*) ([0-9A-F]{32}) ([0-9A-F]{32})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!cnpjAssociacao || !hash || !dados) return undefined;
  return { cnpjAssociacao, ano: Number(ano), sequencia: Number(sequencia), hash: hash.toLowerCase(), dados: dados.toLowerCase() };
}

/** The text of the QR code in a picture; undefined where none is found. */
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
