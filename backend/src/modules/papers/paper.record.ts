import { PAPER_TYPES } from '#contracts/papers/papers.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type PaperData, type PaperFact } from './paper.events.js';
import { BY_CONTENT, evolvePaper, nameOfRecord, PAPERS, type PaperState, paperKey } from './paper.js';

export const PAPER_RECORD: RecordKind<PaperFact, PaperState> = {
  ...PAPERS,
  facts: { 'AnexoJuntado.v1': 'begins', 'AnexoRetirado.v1': 'corrects' },
  keyColumn: 'chave',
  named: 'O anexo',
  keyOf: paperKey,
  evolve: (_, fact, moment) => evolvePaper(fact, moment),
  rows: (paper) => [
    {
      chave: paperKey(paper),
      registro: paper.registro,
      id: paper.id,
      sha256: paper.sha256,
      bytes: paper.bytes,
      tipo: paper.tipo,
      nome: paper.nome,
      mime: paper.mime,
      juntado_em: paper.juntadoEm,
      juntado_por: paper.juntadoPor,
      versao: paper.versao,
    },
  ],
  indexed: ({ sha256 }) => ({ [BY_CONTENT]: sha256 }),
  amount: () => null,
  sentence: (fact, before) =>
    fact.type === 'AnexoJuntado.v1'
      ? `Anexo juntado à${nameOfRecord(fact).slice(1)}: ${described(fact)}`
      : `Anexo retirado d${nameOfRecord(fact)}${before ? `: ${described(before)}` : ''}`,
};

const described = ({ tipo, nome }: PaperData) => `${PAPER_TYPES[tipo].toLowerCase()} “${nome}”`;
