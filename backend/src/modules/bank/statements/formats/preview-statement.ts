import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { type StatementPreview } from '#contracts/bank/statement-imports.js';
import { toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { shortened } from '#domain/text.js';
import { isOfx } from '#platform/files/ofx-mark.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { readCsv } from './csv.js';
import { type CsvRow, csvRows } from './csv-rows.js';
import { decode } from './decode.js';
import { judgeEntry, listed } from './judge.js';
import { columnsFor, type KnownLayout } from './known-layout.js';
import { refuseWebPage } from './read-statements.js';
import { suggestColumns } from './suggest-columns.js';

/** Number of rows and movements in the preview. */
const SHOWN = 12;

/** The last row that may be the first movement. */
const LAST_START = 250;

/**
 * The first rows of a CSV file, and its movements by the given columns, or by those known of files with its titles, or by suggested ones. Runs in a
 * separate process (`readApart`).
 */
export default function previewStatement(
  file: Buffer,
  colunas: StatementColumns | null,
  conhecidas: KnownLayout | null,
  hoje: PlainDate,
): StatementPreview {
  const text = decode(file);
  if (isOfx(text)) throw new UnreadableFile('O arquivo é OFX: não precisa que se diga o que são as colunas.');
  refuseWebPage(text);
  const columns = colunas ?? (conhecidas && columnsFor(text, conhecidas)) ?? suggestColumns(text);
  const first = startOf(csvRows(text, columns.separador, LAST_START), columns.primeiraLinha);
  const inicio = first.map(({ linha, cells }) => ({ linha, celulas: cells.slice(0, 100).map(shortened) }));
  const { entries, contradicao } = readCsv(text, columns);
  const preview: StatementPreview = { inicio, colunas: columns, linhas: [], total: 0, ignoradas: [], erros: [], contradicao };
  const erros: string[] = [];
  for (const entry of entries) {
    const verdict = judgeEntry(entry, hoje);
    const { linha, data, valor, historico, documento } = entry;
    if ('ignored' in verdict) preview.ignoradas.push({ linha, motivo: verdict.ignored });
    else if ('error' in verdict) erros.push(`Linha ${linha}: ${verdict.error}.`);
    else if (++preview.total <= SHOWN)
      preview.linhas.push({
        linha,
        data: data!,
        valor: toReais(valor as number),
        historico: shortened(historico),
        documento: documento ? shortened(documento) : null,
      });
  }
  return { ...preview, ignoradas: preview.ignoradas.slice(0, SHOWN), erros: listed(erros) };
}

/** The first rows, and those up to some movements: banks write lines about the account before them. */
function startOf(rows: readonly CsvRow[], primeiraLinha: number): CsvRow[] {
  const first = rows.findIndex(({ linha }) => linha >= primeiraLinha);
  return rows.slice(0, Math.max(SHOWN, first + SHOWN / 2));
}
