import { type ReportChange, type ReportDifference } from '#contracts/reporting/reporting.js';
import { changeInWords } from '#domain/text.js';
import { type PageCell, type PageContent, type PageRow, type PageTable, type PageText } from './page-content.js';

/** Maximum of listed changes; further ones are counted. */
const MOST = 200;

/** Values that the sentence of an added or removed row omits. */
const NOTHING = /^(R\$\s0,00|0(,0)?%)?$/;

/**
 * The changes between two versions of a report in words, in page order. Rows are matched by label; the entry of the book, its code and the letterhead are
 * ignored.
 */
export function reportDifference(then: PageContent, now: PageContent): Pick<ReportDifference, 'mudancas' | 'omitidas'> {
  const changes = [...textChanges(then.texts, now.texts), ...tableChanges(then.tables, now.tables)];
  const mudancas = changes.slice(0, MOST).map(({ onde, texto }) => ({ onde: onde || now.title, texto }));
  return { mudancas, omitidas: changes.length - mudancas.length };
}

function textChanges(before: PageText[], after: PageText[]): ReportChange[] {
  const place = ({ heading, kind }: PageText) => `${heading}\n${kind}`;
  const { partners, gone } = pair(before, after, [(each) => `${place(each)}\n${each.text}`, place]);
  const came = after.flatMap((now) => {
    const then = partners.get(now);
    if (!then) return [{ onde: now.heading, texto: `Texto acrescentado: “${now.text}”` }];
    return then.text === now.text ? [] : [{ onde: now.heading, texto: `Texto: de “${then.text}” para “${now.text}”` }];
  });
  return [...came, ...gone.map(({ heading, text }) => ({ onde: heading, texto: `Texto retirado: “${text}”` }))];
}

/** A summary is matched although its heading contains a count. */
function tableChanges(before: PageTable[], after: PageTable[]): ReportChange[] {
  const { partners, gone } = pair(before, after, [
    ({ kind, heading }) => `${kind}\n${heading}`,
    ({ kind, heading }) => (kind === 'summary' ? kind : heading),
  ]);
  const stayed = after.flatMap((now) => rowChanges(partners.get(now)?.rows ?? [], now.rows).map((texto) => ({ onde: now.heading, texto })));
  return [...stayed, ...gone.flatMap(({ heading, rows }) => rowChanges(rows, []).map((texto) => ({ onde: heading, texto })))];
}

function rowChanges(before: PageRow[], after: PageRow[]): string[] {
  const { partners, gone } = pair(before, after, [wholeRow, ({ label, detail }) => `${label}\n${detail}`, ({ label }) => label]);
  const came = after.flatMap((now) => {
    const then = partners.get(now);
    return then ? changedRow(then, now) : [`Entrou: ${rowInWords(now)}`];
  });
  return [...came, ...gone.map((row) => `Saiu: ${rowInWords(row)}`)];
}

const wholeRow = ({ label, detail, cells }: PageRow) => [label, detail, ...cells.flatMap(({ header, text }) => [header, text])].join('\n');

/** `PDDE › Lâmpadas — Pago: de R$ 0,00 para R$ 10,00; Saldo: de R$ 50,00 para R$ 40,00`; empty if the row is unchanged. */
function changedRow(then: PageRow, now: PageRow): string[] {
  const changes = [...changedCells([detailOf(then)], [detailOf(now)]), ...changedCells(then.cells, now.cells)];
  if (changes.length === 0) return [];
  const isNamed = changes[0]!.header !== '';
  const words = changes.map(({ header, words }) => named(header, words)).join('; ');
  return [now.label ? `${now.label}${isNamed ? ' — ' : ': '}${words}` : words];
}

const detailOf = ({ detail }: PageRow): PageCell => ({ header: '', text: detail, main: '' });

function changedCells(before: PageCell[], after: PageCell[]): { header: string; words: string }[] {
  const { partners, gone } = pair(before, after, [({ header }) => header]);
  return [
    ...after.map((now) => ({ header: now.header, from: partners.get(now)?.text ?? '', to: now.text })),
    ...gone.map((then) => ({ header: then.header, from: then.text, to: '' })),
  ]
    .filter(({ from, to }) => from !== to)
    .map(({ header, from, to }) => ({ header, words: changeInWords(from, to) }));
}

/** `Nº 12 — Favorecido: ANA; Valor: R$ 10,00`: its content without small print, blanks and zeros. */
function rowInWords({ label, cells }: PageRow): string {
  const words = cells.filter(({ main }) => !NOTHING.test(main)).map(({ header, main }) => named(header, main));
  return [label, words.join('; ')].filter(Boolean).join(' — ');
}

const named = (header: string, words: string) => (header ? `${header}: ${words}` : words);

/** Pairs old and new elements one to one: by the first shared likeness, and among equals in order. */
function pair<T>(before: T[], after: T[], likenesses: ((each: T) => string)[]): { partners: Map<T, T>; gone: T[] } {
  const partners = new Map<T, T>();
  let gone = before;
  for (const likeness of likenesses) {
    const waiting = Map.groupBy(gone, likeness);
    for (const queue of waiting.values()) queue.reverse();
    for (const now of after) {
      const then = partners.has(now) ? undefined : waiting.get(likeness(now))?.pop();
      if (then !== undefined) partners.set(now, then);
    }
    const taken = new Set(partners.values());
    gone = gone.filter((each) => !taken.has(each));
  }
  return { partners, gone };
}
