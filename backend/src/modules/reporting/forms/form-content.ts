import { type CellValue, type FilledBlock, type FilledForm, type FilledTable } from '#contracts/accountability/layout.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate } from '#domain/plain-date.js';
import { type PageCell, type PageContent, type PageRow, type PageTable, type PageText } from '../difference/page-content.js';

/** What a filled form says, as the differ of reports reads pages. */
export function formContent({ titulo, subtitulo, blocos }: FilledForm<Centavos>): PageContent {
  const blocks = blocos.map((block) => ({ texts: textsOf(block), tables: tablesOf(block) }));
  return {
    title: titulo,
    texts: [...(subtitulo ? [textOf('', 'subtitle', subtitulo)] : []), ...blocks.flatMap(({ texts }) => texts)],
    tables: blocks.flatMap(({ tables }) => tables),
  };
}

const textOf = (heading: string, kind: string, text: string): PageText => ({ heading, kind, text });

function textsOf(block: FilledBlock<Centavos>): PageText[] {
  const heading = block.titulo ?? '';
  if (block.tipo === 'texto') return block.paragrafos.map((text) => textOf(heading, 'paragraph', text));
  if (block.tipo === 'tabela') return block.vazio ? [textOf(heading, 'empty', block.vazio)] : [];
  if (block.tipo !== 'assinaturas') return [];
  const signers = block.assinantes.map(({ nome, cargo }) => [nome ?? 'Ninguém', cargo].join(', '));
  return [
    ...(block.declaracao ? [textOf(heading, 'declaration', block.declaracao)] : []),
    ...signers.map((text) => textOf(heading, 'signer', text)),
  ];
}

function tablesOf(block: FilledBlock<Centavos>): PageTable[] {
  const heading = block.titulo ?? '';
  if (block.tipo === 'campos') {
    const rows = block.campos.map(({ numero, nome, texto }) => rowOf(`Campo ${numero} ${nome}`, [cellOf('', texto)]));
    return [{ heading, kind: 'fields', rows }];
  }
  if (block.tipo === 'valores')
    return block.partes.map(({ nome, campos }) => ({
      heading: [heading, nome].filter(Boolean).join(' › '),
      kind: 'amounts',
      rows: campos.map((field) =>
        rowOf(
          `Campo ${field.numero} ${field.nome}`,
          field.valores.map((amount, at) => cellOf(block.colunas[at]?.nome ?? '', cellText(amount, 'money'))),
        ),
      ),
    }));
  return block.tipo === 'tabela' ? [{ heading, kind: 'rows', rows: rowsOf(block) }] : [];
}

const rowOf = (label: string, cells: PageCell[]): PageRow => ({ label, detail: '', cells });
const cellOf = (header: string, text: string): PageCell => ({ header, text, main: text });

/** Rows are called by their first text. What only counts them is left out: it says nothing of a row but its place. */
function rowsOf({ colunas, grupos, total }: FilledTable<Centavos>): PageRow[] {
  const all = grupos.flatMap(({ linhas }) => linhas);
  const name = colunas.findIndex(({ tipo }) => tipo === 'text');
  const isTold = colunas.map((_, at) => at !== name && !all.every(({ celulas }, place) => celulas[at] === place + 1));
  const headerOf = (at: number) => [colunas[at]!.numero, colunas[at]!.nome].filter(Boolean).join(' ');
  const rows = grupos.flatMap(({ nome, linhas, subtotal }) => [
    ...linhas.map(({ celulas, nota }) => {
      const cells = celulas.map((value, at) => cellOf(headerOf(at), cellText(value, colunas[at]!.tipo)));
      const label = [nome, cells[name]?.text].filter(Boolean).join(' › ');
      return rowOf(label, [...cells.filter((_, at) => isTold[at]), ...(nota ? [cellOf('Nota', nota)] : [])]);
    }),
    ...(subtotal === null || !total ? [] : [rowOf(`Subtotal ${nome}`, [cellOf(headerOf(total.coluna), formatBRL(subtotal))])]),
  ]);
  return total ? [...rows, rowOf(total.nome, [cellOf(headerOf(total.coluna), formatBRL(total.valor))])] : rows;
}

function cellText(value: CellValue, kind: FilledTable['colunas'][number]['tipo']): string {
  if (value === null) return '';
  if (kind === 'money') return formatBRL(Number(value));
  if (kind === 'day') return formatDate(String(value));
  return typeof value === 'number' ? value.toLocaleString('pt-BR', { maximumFractionDigits: 3 }) : value;
}
