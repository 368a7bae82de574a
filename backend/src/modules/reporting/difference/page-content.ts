import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Content of a report's page without layout, margins and the certificate at its foot. */
export interface PageContent {
  title: string;
  texts: PageText[];
  tables: PageTable[];
}

/** A paragraph, or a row of a table that is a sentence. */
export interface PageText {
  /** Heading above it; empty directly below the title. */
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
  /** Its row header with those of the levels above: `PDDE › Manutenção`; or its first cell (`Nº 12`). Empty for a row of sums only. */
  label: string;
  /** Small print of the label. */
  detail: string;
  cells: PageCell[];
}

export interface PageCell {
  /** Header of its column or name of its sum; empty if there is none. */
  header: string;
  /** With the small print; empty for a dash. */
  text: string;
  /** Without the small print; empty for codes. */
  main: string;
}

const SKIPPED = ['certificate', 'signatures'];

/** Reads the HTML of a report from `templates/`. */
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

/** A figure at the top: its label, amount and small print. */
function figure(element: Element): PageRow {
  const cells = all(element, 'dd').map((each) => cell('', each));
  return { label: textsOf(element, 'dt').join(), detail: '', cells };
}

function readTable(content: PageContent, table: Element, kind: string): void {
  const [head = [], body = []] = ['thead', 'tbody'].map((part) => rowsOf(table, part));
  const heading = head.flatMap((row) => textsOf(row, 'h2')).join();
  const columns = head.filter((row) => all(row, 'h2').length === 0).flatMap((row) => childrenOf(row).flatMap(spanned));
  const read: PageTable = { heading, kind, rows: [] };
  const levels: string[] = [];
  for (const element of body) {
    const [only, ...others] = childrenOf(element);
    if (others.length === 0 && only?.tagName === 'td') content.texts.push({ heading, kind: 'row', text: textOf(only) });
    else read.rows.push(below(levels, element, row(element, columns)));
  }
  content.tables.push(read);
}

function row(element: Element, columns: string[]): PageRow {
  const read: PageRow = { label: '', detail: '', cells: [] };
  const cells = childrenOf(element);
  const hasHeader = cells.some(({ tagName }) => tagName === 'th');
  const isTotal = attributeOf(element, 'class').split(' ').includes('total');
  let at = 0;
  for (const [index, each] of cells.entries()) {
    const header = columns[at] ?? '';
    at += spanOf(each);
    if (hasHeader ? each.tagName === 'th' : index === 0 && !isTotal) {
      const { main, detail } = partsOf(each);
      Object.assign(read, { label: hasHeader ? main : `${header} ${main}`.trim(), detail });
    } else read.cells.push(...sumsOr(each, header));
  }
  return read;
}

/** The row with the labels of the levels above it; adds its own label to them. */
function below(levels: string[], element: Element, read: PageRow): PageRow {
  const level = Number(/\bnivel-(\d)/.exec(attributeOf(element, 'class'))?.[1] ?? 0);
  if (level === 0) return read;
  levels.splice(level - 1, Number.POSITIVE_INFINITY, read.label);
  return { ...read, label: levels.join(' › ') };
}

/** The cell; several sums in one cell are split and have a name each. */
function sumsOr(element: Element, header: string): PageCell[] {
  const sums = childrenOf(element).find((child) => attributeOf(child, 'class') === 'sums');
  if (!sums) return [cell(header, element)];
  return all(sums, 'span').map((each) => {
    const [name = ''] = textsOf(each, 'b');
    const main = textOf(each).slice(name.length).trim();
    return { header: name, text: main, main };
  });
}

function cell(header: string, element: Element): PageCell {
  const { main, detail, isCode } = partsOf(element);
  const text = detail ? `${main} · ${detail}` : main;
  return { header, text: text === '—' ? '' : text, main: isCode || main === '—' ? '' : main };
}

interface Parts {
  main: string;
  /** Small print. */
  detail: string;
  isCode: boolean;
}

function partsOf(element: Element): Parts {
  const small = childrenOf(element).filter(({ tagName }) => tagName === 'small');
  const rest =
    small.length === 0 ? element : { ...element, childNodes: element.childNodes.filter((child) => !small.includes(child as Element)) };
  return { main: textOf(rest), detail: small.map(textOf).join(' · '), isCode: childrenOf(element)[0]?.tagName === 'code' };
}

const rowsOf = (table: Element, part: string) =>
  childrenOf(table)
    .filter(({ tagName }) => tagName === part)
    .flatMap(childrenOf);
const spanOf = (element: Element) => Number(attributeOf(element, 'colspan') || 1);
const spanned = (element: Element) => Array<string>(spanOf(element)).fill(textOf(element));

const childrenOf = (parent: Node): Element[] => ('childNodes' in parent ? parent.childNodes.filter(isElement) : []);
const isElement = (node: Node): node is Element => 'tagName' in node;

/** The descendants with that tag name, in document order. */
function all(parent: Element, tagName: string): Element[] {
  return childrenOf(parent).flatMap((child) => (child.tagName === tagName ? [child] : all(child, tagName)));
}

const textsOf = (parent: Element, tagName: string) => all(parent, tagName).map(textOf);

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

/** Its text on one line; keeps non-breaking spaces. */
function textOf(element: Element): string {
  return rawText(element)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function rawText(parent: Element): string {
  let text = '';
  for (const child of parent.childNodes) {
    if ('value' in child) text += child.value;
    else if (isElement(child)) text += child.tagName === 'br' ? ' ' : rawText(child);
  }
  return text;
}
