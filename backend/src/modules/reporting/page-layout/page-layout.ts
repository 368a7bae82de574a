import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { type CellValue } from '#contracts/accountability/layout.js';
import { type ValueKind } from '#contracts/accountability/layout-words.js';
import { type PartPlayed } from '#contracts/offices/office.record.js';
import { type Signers } from '#contracts/offices/seats.js';
import { formatDocument } from '#domain/document.js';
import { centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { shortHash } from '#domain/short-hash.js';
import { type Printable } from '../pdf/printable.js';
import { type Letterhead } from './letterhead.js';

/** Content of the header and footer of every report. */
export interface ReportView {
  title: string;
  ano: number;
  associacao: { nome: string; cnpj: string };
  /** At the top of every page; null for the association's name and CNPJ instead. */
  timbre: Letterhead | null;
  /** The entry of the book that the report is based on. */
  livro: { sequencia: number; hash: string };
  /** SVG of the code that verifies the document; null if the book is empty. */
  codigo: string | null;
  /** Who signs for each office on the document's day; absent without a mandate. */
  assinam?: Signers;
  /** Recording time of that entry; null if the book is empty. */
  registradoEm: Date | null;
}

/** Millimetres from the top of the page to its text: with the association's name, and in addition to a letterhead's height. */
const NAMED_HEAD = 26;
const BELOW_LETTERHEAD = 17;

const TEMPLATES = join(import.meta.dirname, '../templates');
const read = (name: string) => readFileSync(join(TEMPLATES, name), 'utf8');

const IN_BRAZIL = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' });

const UP_TO_THREE_DECIMALS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
const ONE_DECIMAL = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Escapes every value; throws for a name that the view lacks. */
const handlebars = Handlebars.create();
handlebars.registerHelper({
  brl: formatBRL,
  reais: (reais: number) => formatBRL(centavos(reais)),
  percent: (percent: number | null) => (percent === null ? '—' : `${ONE_DECIMAL.format(percent)}%`),
  negative: (amount: number) => amount < 0,
  or: (one: unknown, other: unknown) => one || other,
  date: formatDate,
  document: formatDocument,
  instant: (instant: Date) => IN_BRAZIL.format(instant),
  count: (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`,
  isCpf: (text: string) => text.length === 11,
  orDash: (text: string | null) => text ?? '—',
  is: (one: unknown, other: unknown) => one === other,
  isNumber: (value: unknown) => typeof value === 'number',
  isRight: (kind: ValueKind) => kind === 'money' || kind === 'number',
  after: (rows: readonly unknown[], at: number) => rows.slice(at + 1),
  numbered: (numero: string, nome: string) => `${numero} ${nome}`.trim(),
  /** A value of a form by its kind; a dash where there is none. */
  cell: (value: CellValue, kind: ValueKind) => {
    if (value === null || value === '') return '—';
    if (kind === 'money') return formatBRL(Number(value));
    if (kind === 'number') return UP_TO_THREE_DECIMALS.format(Number(value));
    return kind === 'day' ? formatDate(String(value)) : unbroken(String(value));
  },
  longer: (text: string, length: number) => text.length > length,
  shortHash,
  /** The line of whoever signs for an office: name and title, the title alone where the seat is vacant, or its usual name without a mandate. */
  signature: (papel: PartPlayed, usual: string, { data }: Handlebars.HelperOptions) => {
    const { nome, cargo = usual } = (data.root as ReportView).assinam?.[papel] ?? {};
    const lines = [nome, cargo].flatMap((line) => (line ? [Handlebars.escapeExpression(line)] : []));
    return new Handlebars.SafeString(`<p>${lines.join('<br>')}</p>`);
  },
  css: (text: string) => new Handlebars.SafeString(cssString(text)),
});
const PARTS = ['report', 'page-margins', 'voucher', 'line-balance', 'sums', 'budget-line', 'warnings', 'category-heads', 'by-category'];
for (const part of PARTS) handlebars.registerPartial(part, read(`${part}.hbs`));

const CPF_OR_CNPJ = /\d{2,3}\.\d{3}\.\d{3}[/-][\d-]+/g;

/** A text whose CPFs and CNPJs stay on one line: a browser breaks lines at their dash. */
const unbroken = (text: string) =>
  new Handlebars.SafeString(Handlebars.escapeExpression(text).replace(CPF_OR_CNPJ, '<span class="date">$&</span>'));

/** SHA-256 of a report's template and the shared parts. */
export function templateHash(name: string): string {
  return hash('sha256', [name, ...PARTS].map((part) => read(`${part}.hbs`)).join('\0'));
}

const compiled = new Map<string, Handlebars.TemplateDelegate<ReportView>>();

/** The report's template between the shared header and footer. */
export function withPageLayout(
  template: string,
  view: ReportView,
  settings: Pick<Printable, 'landscape' | 'inPages' | 'tagged'>,
): Printable {
  const top = view.timbre ? view.timbre.altura + BELOW_LETTERHEAD : NAMED_HEAD;
  return {
    html: withEmoji(render(template, view)),
    top,
    ...settings,
    author: view.associacao.nome,
    moment: (view.registradoEm ?? new Date(Date.UTC(view.ano))).toISOString(),
  };
}

/** A word too long for a line of the head: margin boxes break words only at zero-width spaces. */
const LONG_WORD = /\S{30}(?=\S)/gu;

/** A text as a CSS string, escaped so that it cannot end the string or the style element. */
export function cssString(text: string): string {
  const escaped = text
    .replace(LONG_WORD, '$&\u200b')
    .replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `);
  return `'${escaped}'`;
}

function render(name: string, view: ReportView): string {
  const template = compiled.get(name) ?? handlebars.compile<ReportView>(read(`${name}.hbs`), { strict: true });
  compiled.set(name, template);
  return template(view);
}

/** Symbols and emoji, which the fonts of a bare machine lack: undrawn characters would also be missing from the PDF's text. */
const EMOJI = /[\u2190-\u2bff\u{1f000}-\u{1faff}]/u;
let emojiFont: string | undefined;

/** Adds a font for emoji to the document's first style sheet, if it contains any. */
function withEmoji(html: string): string {
  if (!EMOJI.test(html)) return html;
  emojiFont ??= readFileSync(join(TEMPLATES, 'fonts/noto-emoji.woff2'), 'base64');
  const face = `@font-face { font-family: 'Razao Emoji'; src: url(data:font/woff2;base64,${emojiFont}); }`;
  return html.replace('<style>', `<style>${face}`);
}
