/**
 * The text of a file in UTF-8 or Windows-1252, whatever it declares. One broken byte must not decide over the whole file: where it is not valid UTF-8 as a
 * whole, each line is decoded on its own (rule 24.3).
 */
export function decodeText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const isMostlyUtf8 = isUtf8But(new TextDecoder('utf-8').decode(file));
    const lines = file
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .split('\n');
    return lines.map((line) => (/[\x80-\xff]/.test(line) ? decodeLine(Buffer.from(line, 'latin1'), isMostlyUtf8) : line)).join('\n');
  }
}

/** @param isMostlyUtf8 decides a line that has no whole character but a cut one */
function decodeLine(line: Buffer, isMostlyUtf8: boolean): string {
  const inUtf8 = new TextDecoder('utf-8').decode(line);
  if (isUtf8But(inUtf8) || (isMostlyUtf8 && ONLY_CUT.test(inUtf8))) return inUtf8.replaceAll(BROKEN, '');
  return new TextDecoder('windows-1252').decode(line);
}

/** What the decoder writes for broken bytes. */
const BROKEN = '\ufffd';

/** Whether the broken bytes stand at the end of texts, where banks cut them, and nowhere else. */
const ONLY_CUT = /^(?:[^\ufffd]|\ufffd(?=[ \r]*(?:$|[\n<";,|\t])))*$/;

/** Whether most characters outside ASCII are whole. As many broken ones must all be cut ones: other bytes form a letter of UTF-8 by chance. */
function isUtf8But(text: string): boolean {
  const broken = text.split(BROKEN).length - 1;
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return broken < whole || (broken === whole && ONLY_CUT.test(text));
}
