import { normalizeNfeKey } from '#domain/nfe-key.js';

/** Of the browsers that read bar codes; TypeScript does not know it yet. */
interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

/** Whether this browser reads the bar code of a printed note. */
export const readsBarCodes = () => window.BarcodeDetector !== undefined;

/** A DANFE prints the key as a bar code, other notes as the address in a QR code. */
const FORMATS = ['code_128', 'qr_code'];

/** The key in a photo of a printed note; undefined when none is found. */
export async function keyInPhoto(photo: File): Promise<string | undefined> {
  const image = await createImageBitmap(photo).catch(() => undefined);
  if (!image || !window.BarcodeDetector) return undefined;
  const found = await new window.BarcodeDetector({ formats: FORMATS }).detect(image);
  return found.flatMap(({ rawValue }) => keyIn(rawValue) ?? [])[0];
}

/** The key in what was scanned or pasted: alone, or in the address of a note. */
export function keyIn(text: string): string | undefined {
  return /^[0-9A-Z]{44}$/.exec(normalizeNfeKey(text.trim()))?.[0] ?? /(?<=[?&](?:p|chNFe)=)[0-9A-Z]{44}/.exec(text)?.[0];
}
