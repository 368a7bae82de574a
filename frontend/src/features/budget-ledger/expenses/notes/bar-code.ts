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
  // It rejects where the system's own detector is missing.
  const found = await new window.BarcodeDetector({ formats: FORMATS }).detect(image).catch(() => []);
  return found.flatMap(({ rawValue }) => keyIn(rawValue) ?? [])[0];
}

/** Digits but for the CNPJ: a sentence whose letters happen to be 44 is no key. */
const KEY = String.raw`\d{6}[0-9A-Z]{12}\d{26}`;
const ALONE = new RegExp(`^${KEY}$`);
const IN_ADDRESS = new RegExp(`(?<=[?&](?:p|chNFe)=)${KEY}(?![0-9A-Z])`);

/** The key in what was scanned or pasted: alone, or in the address of a note. */
export function keyIn(text: string): string | undefined {
  return ALONE.exec(normalizeNfeKey(text))?.[0] ?? IN_ADDRESS.exec(text)?.[0];
}
