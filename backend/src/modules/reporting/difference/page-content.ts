import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** What a report's page says, without how it looks: neither its margins nor the certificate at its foot. */
export interface PageContent {
  title: string;
  texts: PageText[];
  tables: PageTable[];
}

/** A paragraph, or a row of a table that is a sentence. */
export interface PageText {
  /** Heading that it stands under; empty below the title. */
  heading: string;
  /** Class of the paragraph: `subtitle`, `mark due`. */
  kind: string;
  text: string;
}

/** A table, or the figures at the top. */
export interface PageTable {
  heading: string;
  /** Class of the table: `levels`, `summary`. */
  kind: string;
  rows: PageRow[];
}

export interface PageRow {
  /** Its row header, with those of the levels above it: `PDDE › Manutenção`; or its first cell (`Nº 12`). Empty for a row of sums alone. */
  label: string;
  /** Small print of the label. */
  detail: string;
  cells: PageCell[];
}

export interface PageCell {
  /** Of its column, or of the sum; empty where there is none. */
  header: string;
  /** With the small print; empty for a dash. */
  text: string;
  /** Without the small print; empty for codes. */
  main: string;
}

const SKIPPED = ['certificate', 'signatures'];

/** Reads the HTML of a report as `templates/` lays it out. */
export function pageContent(html: string): PageContent {
  const content: PageContent = { title: '', texts: [], tables: [] };
  readInto(content, parse(html), '');
  return content;
}

function readInto(content: PageContent, parent: Node, above: string): void {
  let heading = above;
  for (const element of childrenOf(parent)) {
    const kind = attributeOf(element, 'class');
    if (SKIPPED.includes(kind)) continue;
    if (element.tagName === 'h1') content.title = textOf(element);
    else if (element.tagName === 'h2') heading = textOf(element);
    else if (element.tagName === 'p') content.texts.push({ heading, kind, text: textOf(element) });
    else if (element.tagName === 'dl') content.tables.push({ heading, kind, rows: all(element, 'div').map(figure) });
    else if (element.tagName === 'table') readTable(content, element, kind);
    else if (element.tagName !== 'head') readInto(content, element, heading);
  }
}

/** A label, its amount and what is said of it. */
function figure(element: Element): PageRow {
  const cells = all(element, 'dd').map((each) => cell('', each));
  return { label: textsOf(element, 'dt').join(), detail: '', cells };
}

function readTable(content: PageContent, table: Element, kind: string): void {
  const head = all(table, 'thead').flatMap((each) => all(each, 'tr'));
  const heading = textsOf(table, 'h2').join();
  const columns = head.filter((row) => all(row, 'h2').length === 0).flatMap((row) => cellsOf(row).flatMap(spanned));
  const read: PageTable = { heading, kind, rows: [] };
  const levels: string[] = [];
  for (const element of all(table, 'tbody').flatMap((each) => all(each, 'tr'))) {
    const cells = cellsOf(element);
    const [only] = cells;
    if (cells.length === 1 && only?.tagName === 'td') content.texts.push({ heading, kind: 'row', text: textOf(only) });
    else read.rows.push(below(levels, element, row(element, columns)));
  }
  content.tables.push(read);
}

function row(element: Element, columns: string[]): PageRow {
  const read: PageRow = { label: '', detail: '', cells: [] };
  const hasHeader = all(element, 'th').length > 0;
  let at = 0;
  for (const [index, each] of cellsOf(element).entries()) {
    const header = columns[at] ?? '';
    at += spanOf(each);
    const names = hasHeader ? each.tagName === 'th' : index === 0 && !classesOf(element).includes('total');
    if (names) {
      const { main, detail } = partsOf(each);
      Object.assign(read, { label: hasHeader ? main : `${header} ${main}`.trim(), detail });
    } else read.cells.push(...sumsOr(each, cell(header, each)));
  }
  return read;
}

/** The row under the labels of the levels above it, which it becomes one of. */
function below(levels: string[], element: Element, read: PageRow): PageRow {
  const level = Number(/\bnivel-(\d)/.exec(attributeOf(element, 'class'))?.[1] ?? 0);
  if (level === 0) return read;
  levels.splice(level - 1, Number.POSITIVE_INFINITY, read.label);
  return { ...read, label: levels.join(' › ') };
}

/** Several sums in one cell have a name each. */
function sumsOr(element: Element, plain: PageCell): PageCell[] {
  const sums = all(element, 'span').filter((each) => all(each, 'b').length > 0);
  if (sums.length === 0) return [plain];
  return sums.map((each) => {
    const main = textOf(each, ['b']);
    return { header: textsOf(each, 'b').join(), text: main, main };
  });
}

function cell(header: string, element: Element): PageCell {
  const { main, detail } = partsOf(element);
  const text = [main, detail].filter(Boolean).join(' · ');
  return { header, text: text === '—' ? '' : text, main: main === '—' || all(element, 'code').length > 0 ? '' : main };
}

function partsOf(element: Element): { main: string; detail: string } {
  return { main: textOf(element, ['small']), detail: textsOf(element, 'small').join(' · ') };
}

const cellsOf = (element: Element) => childrenOf(element).filter(({ tagName }) => tagName === 'th' || tagName === 'td');
const spanOf = (element: Element) => Number(attributeOf(element, 'colspan') || 1);
const spanned = (element: Element) => Array<string>(spanOf(element)).fill(textOf(element));

const childrenOf = (parent: Node): Element[] =>
  'childNodes' in parent ? parent.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child)) : [];

/** The elements of that name below another one, in the order of the page. */
function all(parent: Element, tagName: string): Element[] {
  return childrenOf(parent).flatMap((child) => (child.tagName === tagName ? [child] : all(child, tagName)));
}

const textsOf = (parent: Element, tagName: string) => all(parent, tagName).map((each) => textOf(each));

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

const classesOf = (element: Element) => attributeOf(element, 'class').split(' ');

/** Its text on one line; a space that does not break stays one. */
function textOf(element: Element, without: readonly string[] = []): string {
  return rawText(element, without)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function rawText(parent: Element, without: readonly string[]): string {
  return parent.childNodes
    .map((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return child.value;
      if (!defaultTreeAdapter.isElementNode(child) || without.includes(child.tagName)) return '';
      return child.tagName === 'br' ? ' ' : rawText(child, without);
    })
    .join('');
}
