import PizZip from 'pizzip';

const NAMES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of a .docx as a reader sees it: paragraphs and line breaks as lines. */
export function docxText(docx: Buffer, part = 'word/document.xml'): string {
  const xml = new PizZip(docx).file(part)?.asText() ?? '';
  return xml
    .replace(/<\/w:p>|<w:br\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (_, name: string) => NAMES[name] ?? '?')
    .trim();
}

/** A small .docx with these paragraphs; `parts` adds entries, or takes the place of its own (null leaves one out). */
export function docxOf(paragraphs: string[], parts: Record<string, string | Buffer | null> = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const all = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}"/></Types>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  const zip = new PizZip();
  for (const [name, content] of Object.entries(all)) if (content !== null) zip.file(name, content, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
