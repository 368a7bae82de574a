import { type StatementColumns } from '#contracts/bank/statement-columns.js';
import { type StatementPreview } from '#contracts/bank/statement-imports.js';
import { toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { shortened } from '#domain/text.js';
import { UnreadableFile } from '#platform/files/unreadable-file.js';
import { csvRows, readCsv } from './csv.js';
import { decode } from './decode.js';
import { judgeEntry, listed } from './judge.js';
import { isOfx } from './ofx.js';
import { suggestColumns } from './suggest-columns.js';

/** Number of rows and movements in the preview. */
const SHOWN = 12;

/** The first rows of a CSV file, and its movements by the given or suggested columns. Runs in a separate process (`readApart`). */
export default function previewStatement(file: Buffer, colunas: StatementColumns | null, hoje: PlainDate): StatementPreview {
  const text = decode(file);
  if (isOfx(text)) throw new UnreadableFile('O arquivo é OFX: não precisa que se diga o que são as colunas.');
  const columns = colunas ?? suggestColumns(text);
  const first = csvRows(text, columns.separador, SHOWN).slice(0, SHOWN);
  const inicio = first.map(({ linha, cells }) => ({ linha, celulas: cells.slice(0, 100).map(shortened) }));
  const preview: StatementPreview = { inicio, colunas: columns, linhas: [], total: 0, ignoradas: [], erros: [] };
  const { entries } = readCsv(text, columns);
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
