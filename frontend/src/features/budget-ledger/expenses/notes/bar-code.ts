import { normalizeNfeKey } from '#domain/nfe-key.js';

/** A browser API that TypeScript's types lack. */
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

/** A DANFE shows the key as a bar code, other notes the address as a QR code. */
const FORMATS = ['code_128', 'qr_code'];

/** Reads the key in a photo of a printed note; undefined if there is none. */
export async function keyInPhoto(photo: File): Promise<string | undefined> {
  const image = await createImageBitmap(photo).catch(() => undefined);
  if (!image || !window.BarcodeDetector) return undefined;
  // Rejects if the operating system has no detector.
  const found = await new window.BarcodeDetector({ formats: FORMATS }).detect(image).catch(() => []);
  return found.flatMap(({ rawValue }) => keyIn(rawValue) ?? [])[0];
}

/** Digits except for the CNPJ: a sentence of exactly 44 letters is no key. */
const KEY = String.raw`\d{6}[0-9A-Z]{12}\d{26}`;
const ALONE = new RegExp(`^${KEY}$`);
const IN_ADDRESS = new RegExp(`(?<=[?&](?:p|chNFe)=)${KEY}(?![0-9A-Z])`);

/** Finds the key in scanned or pasted text: alone, or in the address of a note. */
export function keyIn(text: string): string | undefined {
  return ALONE.exec(normalizeNfeKey(text))?.[0] ?? IN_ADDRESS.exec(text)?.[0];
}
