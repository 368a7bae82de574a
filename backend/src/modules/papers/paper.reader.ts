import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PaperFormat } from '#contracts/papers/papers.js';
import { isOfx } from '#platform/files/ofx-mark.js';
import { isPdf } from '#platform/files/pdf.js';
import { openPdf } from '#platform/files/pdf-document.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { xmlElements } from '#platform/files/xml-elements.js';

/** A paper's format, detected from its bytes, and the previews of a picture. */
export interface ReadPaper {
  mime: PaperFormat;
  /** The file as a JPEG, of a format that browsers do not show: this is kept. */
  converted?: Buffer;
  pictures?: { vista: Buffer; miniatura: Buffer };
}

/** Maximum of bytes of a decoded picture: 120 million pixels. The decoding process needs about 150 MB more. */
const MAX_DECODED = 360_000_000;

/** Bytes per channel of a pixel, if not one. */
const CHANNEL_BYTES: Record<string, number> = { ushort: 2, short: 2 };

/** Longest sides of previews in pixels: enough to read the small print of an A4 page. */
const VIEW = 2_000;
const THUMBNAIL = 160;

const SIGNATURES: [mime: PaperFormat, start: Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** Bytes that contain a text's first lines. */
const HEAD = 4_096;

const UNKNOWN = 'O arquivo não é um PDF, uma imagem PNG, JPEG ou HEIC, um XML nem um OFX. Converta-o para um destes formatos.';
const BROKEN_HEIC = 'A foto HEIC está danificada ou incompleta. Envie-a novamente, ou exporte-a como JPEG.';
const BROKEN_PICTURE = 'A imagem está danificada ou incompleta. Envie-a novamente.';
const BROKEN_PDF = 'O PDF está incompleto. Baixe-o ou digitalize-o novamente.';
const TOO_MANY_PIXELS = 'A imagem tem pontos demais. Reduza-a antes de enviar.';

/** The brands of HEIC, the photo of an iPhone, behind its length and `ftyp`. */
const HEIC = /^....ftyp(heic|heix|heim|heis|hevc|mif1|msf1)/s;

/** Detects a paper's format from its content. Throws UnreadableFile for an unsupported or broken file. */
export default async function readPaper(file: Buffer): Promise<ReadPaper> {
  if (HEIC.test(file.subarray(0, 12).toString('latin1'))) {
    const converted = await jpegOf(file);
    return { mime: 'image/jpeg', converted, pictures: await picturesOf(converted) };
  }
  const picture = SIGNATURES.find(([, start]) => file.subarray(0, start.length).equals(start));
  if (picture) return { mime: picture[0], pictures: await picturesOf(file) };
  if (isPdf(file)) return readPdf(file);
  return readText(file);
}

/** A photo of an iPhone as a JPEG, upright. */
async function jpegOf(file: Buffer): Promise<Buffer> {
  try {
    // Its decoder takes as long to load as everything else for other papers.
    const { default: decodeHeic } = await import('heic-decode');
    const { width, height, data } = await decodeHeic({ buffer: file });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer();
  } catch {
    throw new UnreadableFile(BROKEN_HEIC);
  }
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Previews: rotated upright, on white, without metadata. */
async function picturesOf(sent: Buffer): Promise<ReadPaper['pictures']> {
  // Some cameras leave the end mark out. With it, what is really missing is a warning of the decoder.
  const isOpenEnded = sent[0] === 0xff && !sent.includes(JPEG_END, Math.max(0, sent.length - 64));
  const file = isOpenEnded ? Buffer.concat([sent, JPEG_END]) : sent;
  try {
    if (decodedBytes(await sharp(file, { limitInputPixels: false }).metadata()) > MAX_DECODED) throw new UnreadableFile(TOO_MANY_PIXELS);
    const upright = (side: number): Sharp =>
      sharp(file, { limitInputPixels: MAX_DECODED, failOn: isOpenEnded ? 'warning' : 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
    const vista = await upright(VIEW).jpeg({ quality: 80 }).toBuffer();
    return { vista, miniatura: await sharp(vista).resize(THUMBNAIL, THUMBNAIL, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer() };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(BROKEN_PICTURE);
  }
}

/** Memory to decode the whole picture at once, as for interlaced pictures. A progressive JPEG is held as coefficients of two bytes. */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = format === 'jpeg' && isProgressive ? 2 : (CHANNEL_BYTES[depth] ?? 1);
  return width * height * channels * bytes;
}

/** Whether a reader opens it: what lies behind its end does not matter. One that asks for a password is whole. */
async function readPdf(file: Buffer): Promise<ReadPaper> {
  try {
    await (await openPdf(file)).getPage(1);
  } catch (error) {
    if ((error as Error).name !== 'PasswordException') throw new UnreadableFile(BROKEN_PDF);
  }
  return { mime: 'application/pdf' };
}

function readText(file: Buffer): ReadPaper {
  const head = file.subarray(0, HEAD).toString('latin1');
  if (file.includes(0)) throw new UnreadableFile(UNKNOWN);
  if (isOfx(file.toString('latin1'))) return { mime: 'application/x-ofx' };
  if (/OFXHEADER/i.test(head)) throw new UnreadableFile('O arquivo OFX está incompleto. Baixe-o novamente.');
  if (!/^(\xef\xbb\xbf)?\s*<[?!A-Za-z_]/.test(head) || /<html/i.test(head)) throw new UnreadableFile(UNKNOWN);
  xmlElements(inUtf8(file, head));
  return { mime: 'application/xml' };
}

/** Some town halls still write invoices in Latin-1, and declare it. */
function inUtf8(file: Buffer, head: string): Buffer {
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["'](iso-8859-1|windows-1252)["'][^>]*\?>/i.exec(head);
  if (!declared) return file;
  const text = new TextDecoder('windows-1252').decode(file);
  return Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, ''));
}
