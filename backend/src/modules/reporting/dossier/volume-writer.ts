import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import {
  addBookmarks,
  type Bookmark,
  drawCover,
  drawIndex,
  drawNotice,
  drawPicture,
  type Fonts,
  fontsOf,
  type IndexRow,
  indexPages,
  stamp,
} from './drawn-pages.js';
import { type ReadPart, type TellProgress, type VolumeOrder, type VolumePart } from './volume.js';

/** What a part is in the volume: its pages, and why they are not those of the file. */
interface Measured {
  pages: number;
  notice: string | null;
}

/** Signatures name the bytes that they are of, always outside of compressed objects. */
const SIGNED = Buffer.from('/ByteRange');

const NOTICES = {
  format: 'Este arquivo não é um PDF nem uma imagem, e não tem páginas para mostrar.',
  signed: 'Este PDF tem assinatura digital, que se perderia se as páginas dele fossem postas aqui.',
  locked: 'Este PDF está protegido por senha.',
  broken: 'Este PDF está danificado, e as páginas dele não puderam ser lidas.',
  gone: 'Os bytes guardados deste arquivo não são os que foram juntados ao livro. Avise quem administra o sistema.',
};

/** Writes a volume of a dossier: cover, index in the first, and its parts, numbered through all volumes. Holds the volume and one part in memory. */
export async function writeVolume(order: VolumeOrder, read: ReadPart, tell: TellProgress): Promise<Uint8Array> {
  const { partes, volume } = order;
  const own = partes.filter((part) => part.volume === volume && part.repete === null).length;
  const steps = partes.length + own;
  const measured: Measured[] = [];
  for (const [at, part] of partes.entries()) {
    measured.push(await measure(part, () => read(at)));
    tell(at + 1, steps);
  }
  const rows = rowsOf(partes);
  const places = placesOf(order, measured, indexPages(rows.length));
  const doc = await PDFDocument.create({ updateMetadata: false });
  const fonts = fontsOf(doc);
  const footer = (number: number) =>
    `Página ${number} de ${places.total}${order.volumes > 1 ? ` · Volume ${volume} de ${order.volumes}` : ''}`;
  let number = places.starts[volume - 1]!;
  const put = (page: PDFPage, carimbo: string | null = null) => {
    stamp(page, fonts, footer(number), carimbo);
    number += 1;
  };
  const cover = drawCover(doc, fonts, order);
  put(cover);
  const bookmarks: Bookmark[] = [{ nome: 'Capa', page: cover, below: [] }];
  if (volume === 1) {
    const index = drawIndex(
      doc,
      fonts,
      rows.map((row) => printedRow(row, partes, places.pages, order.volumes)),
    );
    for (const page of index) put(page);
    bookmarks.push({ nome: 'Índice', page: index[0]!, below: [] });
  }
  let written = 0;
  for (const [at, part] of partes.entries()) {
    if (part.volume !== volume || part.repete !== null) continue;
    const pages = await pagesOf(doc, fonts, part, measured[at]!, () => read(at));
    for (const page of pages) put(page, part.carimbo);
    mark(bookmarks, part, pages[0]!);
    written += 1;
    tell(partes.length + written, steps);
  }
  addBookmarks(doc, bookmarks);
  inscribe(doc, order);
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function measure({ formato, repete }: VolumePart, read: () => Promise<Uint8Array | undefined>): Promise<Measured> {
  if (repete !== null) return { pages: 0, notice: null };
  const instead = (why: keyof typeof NOTICES): Measured => ({ pages: 1, notice: NOTICES[why] });
  if (formato === null) return instead('format');
  const bytes = await read();
  if (!bytes) return instead('gone');
  if (formato === 'JPEG') return { pages: 1, notice: null };
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(SIGNED)) return instead('signed');
  try {
    const source = await open(bytes);
    if (source.isEncrypted) return instead('locked');
    const pages = source.getPageCount();
    // Copied and stamped as they will be: what fails then fails here.
    const trial = await PDFDocument.create({ updateMetadata: false });
    const fonts = fontsOf(trial);
    for (const page of await copied(trial, source)) stamp(trial.addPage(page), fonts, '1', '1');
    return pages > 0 ? { pages, notice: null } : instead('broken');
  } catch {
    return instead('broken');
  }
}

const open = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });

async function pagesOf(
  doc: PDFDocument,
  fonts: Fonts,
  { nome, arquivo, formato }: VolumePart,
  { notice }: Measured,
  read: () => Promise<Uint8Array | undefined>,
): Promise<PDFPage[]> {
  const bytes = notice ? undefined : await read();
  if (!bytes) return [drawNotice(doc, fonts, nome, [notice ?? NOTICES.gone, `O arquivo inteiro está no ZIP do dossiê: ${arquivo}.`])];
  if (formato === 'JPEG') return [await drawPicture(doc, bytes)];
  const pages = await copied(doc, await open(bytes));
  for (const page of pages) doc.addPage(page);
  return pages;
}

/** Copies of all pages, without links, which lead to pages that are not there. */
async function copied(doc: PDFDocument, source: PDFDocument): Promise<PDFPage[]> {
  for (const { node } of source.getPages()) {
    const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    for (let at = (annotations?.size() ?? 0) - 1; at >= 0; at -= 1) {
      const subtype = annotations!.lookupMaybe(at, PDFDict)?.lookupMaybe(PDFName.of('Subtype'), PDFName);
      if (subtype === undefined || subtype === PDFName.of('Link')) annotations!.remove(at);
    }
    for (const key of ['AA', 'B', 'StructParents']) node.delete(PDFName.of(key));
  }
  return doc.copyPages(source, source.getPageIndices());
}

interface Places {
  /** The first page of each part. */
  pages: number[];
  /** The first page of each volume. */
  starts: number[];
  total: number;
}

/** Every volume has a cover, the first the index. */
function placesOf({ partes, volumes }: VolumeOrder, measured: readonly Measured[], index: number): Places {
  const pages: number[] = [];
  const starts: number[] = [];
  let next = 1;
  for (let volume = 1; volume <= volumes; volume += 1) {
    starts.push(next);
    next += volume === 1 ? 1 + index : 1;
    for (const [at, part] of partes.entries()) {
      if (part.volume !== volume || part.repete !== null) continue;
      pages[at] = next;
      next += measured[at]!.pages;
    }
  }
  for (const [at, { repete }] of partes.entries()) if (repete !== null) pages[at] = pages[repete]!;
  return { pages, starts, total: next - 1 };
}

/** A piece, or the part at a place. */
type Row = { peca: string } | { at: number };

const rowsOf = (partes: readonly VolumePart[]): Row[] =>
  partes.flatMap(({ peca }, at): Row[] => [...(peca === partes[at - 1]?.peca ? [] : [{ peca }]), { at }]);

function printedRow(row: Row, partes: readonly VolumePart[], pages: readonly number[], volumes: number): IndexRow {
  if ('peca' in row) return { nome: row.peca, isPiece: true, pagina: '' };
  const { nome, carimbo, repete, volume } = partes[row.at]!;
  const where = volumes > 1 ? `volume ${volume}, ${pages[row.at]}` : `${pages[row.at]}`;
  return { nome: carimbo ? `${carimbo}: ${nome}` : nome, isPiece: false, pagina: repete === null ? where : `ver ${where}` };
}

function mark(bookmarks: Bookmark[], { peca, nome, carimbo }: VolumePart, page: PDFPage): void {
  const last = bookmarks.at(-1)!;
  const piece = last.nome === peca ? last : { nome: peca, page, below: [] };
  if (piece !== last) bookmarks.push(piece);
  piece.below.push({ nome: carimbo ? `${carimbo}: ${nome}` : nome, page, below: [] });
}

function inscribe(doc: PDFDocument, { associacao, volume, volumes, momento }: VolumeOrder): void {
  const moment = new Date(momento);
  doc.setTitle(`Dossiê da prestação de contas${volumes > 1 ? `, volume ${volume} de ${volumes}` : ''}`);
  doc.setAuthor(associacao);
  doc.setLanguage('pt-BR');
  doc.setProducer('Razão');
  doc.setCreator('Razão');
  doc.setCreationDate(moment);
  doc.setModificationDate(moment);
}
