import { day, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a minute. */
export const MINUTES_WORDS = vocabulary({
  data: day('Data da Ata'),
  hora: text('Hora da Ata', 'Hora'),
  dataIni: day('Início do mandato'),
  dataFim: day('Fim do mandato'),
  dataEdital: day('Data do Edital', 'Edital'),
  presidentePronome: text('Pronome do Presidente'),
  presidenteNome: text('Nome do Presidente'),
  secretarioPronome: text('Pronome do Secretário'),
  secretarioNome: text('Nome do Secretário'),
  presidente: text('Presidente'),
  secretario: text('Secretário'),
  pauta: text('Pauta'),
  propostas: text('Propostas'),
  texto: text('Assunto'),
  decisao: text('Decisão'),
  proposta: text('Proposta de redistribuição'),
});
