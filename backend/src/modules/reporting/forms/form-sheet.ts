import { type CellObject } from 'write-excel-file/node';
import { getCellAddress } from 'write-excel-file/utility';
import {
  type CellValue,
  type FilledAmounts,
  type FilledBlock,
  type FilledFields,
  type FilledForm,
  type FilledSignatures,
  type FilledTable,
} from '#contracts/accountability/layout.js';
import { type ValueKind } from '#contracts/accountability/layout-words.js';
import { type Centavos, toReais } from '#domain/money.js';
import { termsOf } from '#modules/accountability/public.js';
import { type WorkbookSheet } from '#platform/files/workbook.js';

type Row = (CellObject | undefined)[];

/** An amount of a field, and where it stands. */
interface Amount {
  address: string;
  amount: Centavos;
}

const TEXT = { type: String, format: '@', wrap: true, alignVertical: 'top' } as const;
const MONEY = { type: Number, format: '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', align: 'right', alignVertical: 'top' } as const;
const LINE = { bottomBorderStyle: 'thin', bottomBorderColor: '#cbd5e1' } as const;
const BOLD = { fontWeight: 'bold' } as const;
const HEAD = { ...BOLD, backgroundColor: '#e2e8f0', alignVertical: 'bottom' } as const;
const TOTAL = { ...BOLD, topBorderStyle: 'thin', topBorderColor: '#1e3a5f' } as const;

/** Widths in characters: of the page, and the least of a column of amounts and of any other. */
const [LANDSCAPE, PORTRAIT, AMOUNT, NARROW] = [150, 100, 17, 7];
/** Of a line of text, in points. */
const LINE_HEIGHT = 14;

/**
 * A form as a sheet: rows and texts as they are printed, amounts as numbers in reais, sums and totals as formulas over their cells. @param head lines above it
 * @param foot lines below it
 */
export const formSheet = (form: FilledForm<Centavos>, head: readonly string[], foot: readonly string[]): WorkbookSheet =>
  new FormSheet(form).sheet(head, foot);

/** The grid that all blocks of a form share: amounts stand in its last columns, names span what is left. */
class FormSheet {
  private readonly rows: Row[] = [];
  private readonly widths: readonly number[];
  private readonly formulas = new Map<string, () => string>();
  /** The amounts of each field by its number: of each part of its block, by column. */
  private readonly fields = new Map<string, (Amount | null)[][]>();

  constructor(private readonly form: FilledForm<Centavos>) {
    this.widths = widthsOf(form);
  }

  sheet(head: readonly string[], foot: readonly string[]): WorkbookSheet {
    const { titulo, subtitulo, blocos, orientacao, codigo } = this.form;
    for (const line of head) this.line(line, { textColor: '#475569' });
    this.line(titulo, { ...BOLD, fontSize: 14, height: 22 });
    if (subtitulo) this.line(subtitulo);
    for (const block of blocos) this.block(block);
    this.rows.push([]);
    for (const line of foot) this.line(line, { textColor: '#475569' });
    const formulas = Object.fromEntries([...this.formulas].map(([address, formula]) => [address, formula()]));
    return { name: codigo, rows: this.rows, widths: this.widths, formulas, landscape: orientacao === 'P' };
  }

  private block(block: FilledBlock<Centavos>): void {
    this.rows.push([]);
    if (block.titulo) this.line(block.titulo, { ...BOLD, fontSize: 11, textColor: '#1e3a5f' });
    if (block.tipo === 'campos') this.texts(block);
    else if (block.tipo === 'valores') this.amounts(block);
    else if (block.tipo === 'tabela') this.table(block);
    else if (block.tipo === 'texto') for (const paragraph of block.paragrafos) this.line(paragraph);
    else this.signatures(block);
  }

  private texts({ campos }: FilledFields): void {
    const third = Math.ceil(this.widths.length / 3);
    for (const { numero, nome, texto } of campos)
      this.row([spanning(numbered(numero, nome), third, LINE), spanning(texto || '—', this.widths.length - third, LINE)]);
  }

  private amounts({ colunas, partes }: FilledAmounts<Centavos>): void {
    const hasTotal = colunas.length > 1;
    const heads = [...colunas.map(({ codigo, nome }) => `${codigo} (${nome})`), ...(hasTotal ? ['Total'] : [])];
    const first = this.widths.length - Math.max(1, heads.length);
    for (const [part, { nome, campos }] of partes.entries()) {
      const isWhole = part > 0 && part === partes.length - 1;
      if (nome) this.line(nome, BOLD);
      if (heads.length > 0) this.row([spanning('', first, HEAD), ...heads.map((each) => textCell(each, { ...HEAD, align: 'right' }))]);
      for (const { numero, nome: name, soma, valores } of campos) {
        const row = this.rows.length;
        const cells = valores.map((amount, at) => (amount === null ? null : { address: getCellAddress(row, first + at), amount }));
        const parts = this.fields.get(numero) ?? [];
        this.fields.set(numero, [...parts, cells]);
        const total = valores.reduce<Centavos>((sum, amount) => sum + (amount ?? 0), 0);
        const amounts = (hasTotal ? [...valores, total] : valores).map((amount) => cellOf(amount, 'money', LINE));
        this.row([spanning(numbered(numero, name), first, LINE), ...amounts]);
        for (const [at, cell] of cells.entries())
          if (cell && (soma || isWhole))
            this.formulas.set(cell.address, () => difference(cell.amount, this.addends(numero, soma, part, at)));
        if (hasTotal) this.formulas.set(getCellAddress(row, first + valores.length), () => sumFormula(row, row, first, valores.length));
      }
    }
  }

  /** What an amount is the sum of: fields of its part, or without `soma` the parts before. A field with one amount adds up the columns of the others. */
  private addends(numero: string, soma: string | undefined, part: number, column: number): (Amount & { isMinus: boolean })[] {
    const own = this.fields.get(numero)!;
    const added = soma
      ? termsOf(soma).map((term) => ({ isMinus: term.isMinus, parts: this.fields.get(term.numero)! }))
      : own.slice(0, part).map((cells) => ({ isMinus: false, parts: [cells] }));
    return added.flatMap(({ isMinus, parts }) => {
      const cells = parts.at(parts.length === own.length ? part : -1)!;
      const meant = own[part]!.length === 1 ? cells : [cells[column]];
      return meant.flatMap((cell) => (cell ? [{ ...cell, isMinus }] : []));
    });
  }

  private table({ colunas, grupos, vazio, total }: FilledTable<Centavos>): void {
    if (vazio) {
      this.line(vazio);
      return;
    }
    const spans = spansOf(colunas, this.widths.length);
    const place = spans.slice(0, total?.coluna).reduce((sum, span) => sum + span, 0);
    this.row(colunas.map(({ numero, nome, tipo }, at) => spanning(numbered(numero, nome), spans[at]!, { ...HEAD, align: alignOf(tipo) })));
    const first = this.rows.length;
    const subtotals: string[] = [];
    for (const { nome, linhas, subtotal } of grupos) {
      if (nome) this.line(nome, BOLD);
      const from = this.rows.length;
      for (const { celulas, nota } of linhas) {
        this.row(celulas.map((value, at) => ({ ...cellOf(value, colunas[at]!.tipo, LINE), columnSpan: spans[at]! })));
        if (nota) this.line(nota, { fontStyle: 'italic', ...LINE });
      }
      if (subtotal !== null) subtotals.push(this.total('Subtotal', subtotal, place, sumFormula(from, this.rows.length - 1, place, 1)));
    }
    const whole = subtotals.join('+') || sumFormula(first, this.rows.length - 1, place, 1);
    if (total) this.total(total.nome, total.valor, place, whole);
  }

  /** Answers where the amount stands. */
  private total(name: string, amount: Centavos, place: number, formula: string): string {
    const address = getCellAddress(this.rows.length, place);
    this.formulas.set(address, () => formula);
    const after = this.widths.length - place - 1;
    this.row([spanning(name, place, TOTAL), cellOf(amount, 'money', TOTAL), ...(after > 0 ? [spanning('', after, TOTAL)] : [])]);
    return address;
  }

  private signatures({ declaracao, local, numeros, assinantes }: FilledSignatures): void {
    if (declaracao) this.line(declaracao);
    if (numeros) this.line(numbered(numeros[0], `Local e data: ${local ?? ''}`));
    for (const { nome, cargo } of assinantes) {
      this.line('', { height: 2 * LINE_HEIGHT });
      const title = numeros ? `${numeros[1]} Nome · ${numeros[2]} Assinatura` : '';
      for (const [at, text] of [title, nome, cargo].filter(Boolean).entries())
        this.line(text!, at === 0 ? { topBorderStyle: 'thin', align: 'center' } : { align: 'center' });
    }
  }

  private line(text: string, look: CellObject = {}): void {
    this.row([spanning(text, this.widths.length, look)]);
  }

  /** A row as high as its longest text needs: merged cells have no height of their own. */
  private row(cells: readonly CellObject[]): void {
    const row = cells.flatMap((cell): Row => [cell, ...Array<undefined>((cell.columnSpan ?? 1) - 1).fill(undefined)]);
    const linesIn = (cell: CellObject, at: number): number => {
      const width = this.widths.slice(at, at + (cell.columnSpan ?? 1)).reduce((sum, each) => sum + each, 0);
      return String(cell.value ?? '')
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil((1.15 * line.length) / width)), 0);
    };
    const lines = Math.max(...row.map((cell, at) => (cell?.type === String ? linesIn(cell, at) : 1)));
    this.rows.push(row.map((cell, at) => (at === 0 && cell ? { height: lines * LINE_HEIGHT, ...cell } : cell)));
  }
}

/** The columns of the widest block, as wide as the table that has them says. */
function widthsOf({ blocos, orientacao }: FilledForm<Centavos>): number[] {
  const tables = blocos.filter((block): block is FilledTable<Centavos> => block.tipo === 'tabela');
  const amounts = Math.max(
    0,
    ...blocos.map((block) => (block.tipo === 'valores' ? block.colunas.length + (block.colunas.length > 1 ? 1 : 0) || 1 : 0)),
  );
  const count = Math.max(2, amounts + 1, ...tables.map(({ colunas }) => colunas.length));
  const page = orientacao === 'P' ? LANDSCAPE : PORTRAIT;
  const widest = tables.find(({ colunas }) => colunas.length === count);
  const shares = widest?.colunas.map(({ largura }) => largura) ?? Array<number>(count).fill(100 / count);
  return shares.map((share, at) => {
    const isMoney = at >= count - amounts || widest?.colunas[at]?.tipo === 'money';
    return Math.max(isMoney ? AMOUNT : NARROW, Math.round((share * page) / 100));
  });
}

/** The columns of the grid that each column of a table takes: the widest one with texts takes those that are left. */
function spansOf(columns: FilledTable['colunas'], count: number): number[] {
  const widthOf = ({ tipo, largura }: FilledTable['colunas'][number]) => (tipo === 'text' ? largura : 0);
  const widest = columns.reduce((best, column, at) => (widthOf(column) > widthOf(columns[best]!) ? at : best), 0);
  return columns.map((_, at) => (at === widest ? 1 + count - columns.length : 1));
}

const numbered = (numero: string, nome: string) => `${numero} ${nome}`.trim();
const alignOf = (kind: ValueKind) => (kind === 'money' ? 'right' : kind === 'number' ? 'center' : 'left');
const textCell = (text: string, look: CellObject): CellObject => ({ ...TEXT, ...look, value: text });
const spanning = (text: string, columnSpan: number, look: CellObject): CellObject => ({ ...textCell(text, look), columnSpan });

/** A value as it is printed: amounts, numbers and days as such, everything else as text, whatever it begins with. */
function cellOf(value: CellValue, kind: ValueKind, look: CellObject): CellObject {
  if (value === null || value === '') return textCell('—', { align: alignOf(kind), ...look });
  if (kind === 'money') return { ...MONEY, ...look, value: toReais(Number(value)) };
  if (kind === 'number') return { ...look, type: Number, value: Number(value), align: alignOf(kind), alignVertical: 'top' };
  if (kind === 'day')
    return { ...look, type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy', align: 'left', alignVertical: 'top' };
  return textCell(String(value), look);
}

const sumFormula = (top: number, bottom: number, left: number, columns: number) =>
  `SUM(${getCellAddress(top, left)}:${getCellAddress(bottom, left + columns - 1)})`;

/** The formula of an amount by its addends. What they leave is what covering moved between the columns: an amount of its own. */
function difference(amount: Centavos, addends: readonly (Amount & { isMinus: boolean })[]): string {
  const moved = addends.reduce((rest, each) => rest + (each.isMinus ? each.amount : -each.amount), amount);
  const terms = addends.map(({ address, isMinus }) => `${isMinus ? '-' : '+'}${address}`).join('');
  const rest = moved === 0 ? '' : `${moved < 0 ? '-' : '+'}${toReais(Math.abs(moved))}`;
  return `${terms}${rest}`.replace(/^\+/, '') || '0';
}
