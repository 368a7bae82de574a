import { type Readable } from 'node:stream';
import { PAPER_TYPES } from '#contracts/papers/papers.js';
import { SAMPLE_CRITERIA, type Sample, type SampleQuery } from '#contracts/reporting/samples.js';
import { csvOf } from '../year-export/csv-table.js';
import { type ReadPaper } from '../year-export/year-archive.js';
import { ZipStream } from '../year-export/zip-stream.js';

const COLUMNS = [
  { header: 'Despesa', type: 'number' },
  { header: 'Pagamento', type: 'date' },
  { header: 'CPF/CNPJ', type: 'text' },
  { header: 'Favorecido', type: 'text' },
  { header: 'Objeto', type: 'text' },
  { header: 'Nota Fiscal', type: 'text' },
  { header: 'Valor', type: 'money' },
  { header: 'Anexos', type: 'number' },
] as const;

const safe = (text: string) => text.replace(/[\\/:*?"<>|]/g, '-');

/** The ZIP of a sample: the list, instructions to redraw it, and a folder of papers per expense. Holds one paper in memory at a time. */
export function sampleArchive(query: SampleQuery, sample: Sample, readPaper: ReadPaper): Readable {
  const rows = sample.itens.map(({ idDespesa, dataPagamento, idFavorecido, nomeFavorecido, objeto, notaFiscal, valor, anexos }) => [
    String(idDespesa),
    dataPagamento,
    idFavorecido,
    nomeFavorecido,
    objeto,
    notaFiscal,
    valor.toFixed(2),
    String(anexos.length),
  ]);
  const { output } = new ZipStream(async (zip) => {
    await zip.addBytes('amostra.csv', Buffer.from(csvOf([...COLUMNS], rows)));
    await zip.addBytes('LEIA-ME.txt', Buffer.from(explanationOf(query, sample)));
    for (const { idDespesa, anexos } of sample.itens)
      for (const [index, { sha256, tipo, nome }] of anexos.entries()) {
        const name = `despesa-${idDespesa}/${String(index + 1).padStart(2, '0')}-${safe(PAPER_TYPES[tipo])}-${safe(nome)}`;
        await zip.addBytes(name, (await readPaper(sha256)) ?? Buffer.alloc(0), { compress: false });
      }
  });
  return output;
}

function explanationOf(
  { cnpjAssociacao, ano, semente, tamanho, criterio }: SampleQuery,
  { sequencia, hash, populacao, itens }: Sample,
): string {
  return `AMOSTRA DE DESPESAS PAGAS

Associação: ${cnpjAssociacao}, exercício de ${ano}
Sorteio: ${SAMPLE_CRITERIA[criterio]}
Semente: ${semente}
Tamanho pedido: ${tamanho}; sorteadas: ${itens.length}, de ${populacao.quantidade} despesas pagas
Livro: depois do lançamento nº ${sequencia}, de código ${hash}

Quem tiver a semente e a lista das despesas pagas refaz o sorteio: a cada despesa cabe o SHA-256 de "semente:número", e elas são postas na ordem
desses resumos. Ao acaso: as primeiras. Por valor: somam-se os valores nessa ordem, e são sorteadas aquelas em que caem pontos a cada
(total dividido pelo tamanho) centavos, o primeiro no resto da divisão, por essa distância, dos 12 primeiros algarismos do SHA-256 de
"semente:inicio". Por favorecido: uma de cada, depois a segunda de cada, com os favorecidos na ordem do SHA-256 de "semente:CPF ou CNPJ".
`;
}
