import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import sharp from 'sharp';

export interface ReadPdf {
  /** Text of each page, its pieces separated by one space. */
  pages: string[];
  text: string;
  title: string;
  author: string;
  language: string | null;
  isTagged: boolean;
  /** Position of each piece of text, in points from the page's lower left corner. */
  boxes: { page: number; left: number; right: number; bottom: number; top: number }[];
}

/** A PDF as a reader sees it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const pages: string[] = [];
  const boxes: ReadPdf['boxes'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.filter((item) => 'str' in item);
    pages.push(
      pieces
        .map(({ str }) => str)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    for (const { str, transform, width, height } of pieces) {
      const [, , , , left, bottom] = transform as number[];
      if (str.trim()) boxes.push({ page: number, left: left!, right: left! + width, bottom: bottom!, top: bottom! + height });
    }
  }
  const { info } = (await document.getMetadata()) as { info: { Title: string; Author: string; Language: string | null } };
  const isTagged = (await (await document.getPage(1)).getStructTree()) !== null;
  await loading.destroy();
  const { Title: title, Author: author, Language: language } = info;
  return { pages, text: pages.join('\n'), title, author, language, isTagged, boxes };
}

/** Number of pictures on each page. */
export async function picturesOf(bytes: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const pictures: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    pictures.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length);
  }
  await loading.destroy();
  return pictures;
}

/** Its first page as a small PNG, 90 dots to the inch. */
export async function firstPageOf(bytes: Uint8Array): Promise<Buffer> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 90 / 72 });
  const { canvas } = (document.canvasFactory as NodeCanvasFactory).create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  const png = canvas.toBuffer('image/png');
  await loading.destroy();
  return sharp(png).png({ palette: true, colours: 64 }).toBuffer();
}

/** pdf.js's canvas factory outside a browser, which its types do not define. */
interface NodeCanvasFactory {
  create(width: number, height: number): { canvas: RenderParameters['canvas'] & { toBuffer(type: string): Buffer } };
}
