import { FINDING_STATES, FINDING_STEPS, type Findings, OPINIONS } from '#contracts/audit/findings.js';
import { type ExportColumn, type ExportTable } from './export-table.js';

const columns = (...headers: string[]): ExportColumn[] =>
  headers.map((header) => ({ header, type: header.startsWith('Nº') || header.startsWith('Lançamento nº') ? 'number' : 'text' }));

const IN_BRAZIL = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' });
const moment = (instant: string) => IN_BRAZIL.format(new Date(instant));

const FINDINGS = columns(
  'Nº da Ressalva',
  'Situação',
  'Lançamento nº',
  'Lançamento',
  'Nº da Manifestação',
  'Manifestação',
  'Texto',
  'Autor',
  'Registrado em (horário de Brasília)',
);

const SIGNED = columns(
  'Nº',
  'Conclusão',
  'Texto',
  'Lançamento nº',
  'Hash do Livro',
  'Nº de Ressalvas',
  'Nº de Ressalvas não Sanadas',
  'Autor',
  'Assinado em (horário de Brasília)',
);

/** Findings and opinions of the year, oldest first: a row per step of a finding, and one per opinion. */
export function findingTables({ ressalvas, pareceres }: Findings): ExportTable[] {
  const steps = ressalvas
    .toReversed()
    .flatMap(({ id, situacao, sequencia, lancamento, passos }) =>
      passos.map(({ tipo, texto, autor, em }, index) => [
        String(id),
        FINDING_STATES[situacao],
        sequencia === null ? null : String(sequencia),
        lancamento,
        String(index + 1),
        FINDING_STEPS[tipo],
        texto,
        autor,
        moment(em),
      ]),
    );
  const opinions = pareceres
    .toReversed()
    .map(({ id, conclusao, texto, sequencia, hash, ressalvas: all, pendentes, autor, em }) => [
      String(id),
      OPINIONS[conclusao],
      texto,
      String(sequencia),
      hash,
      String(all),
      String(pendentes),
      autor,
      moment(em),
    ]);
  return [
    { name: 'ressalvas', columns: FINDINGS, pages: [steps] },
    { name: 'pareceres', columns: SIGNED, pages: [opinions] },
  ];
}
