import { day, name, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a minute. */
export const MINUTES_WORDS = vocabulary({
  data: day('Data da Ata'),
  hora: text('Hora da Ata', 'Hora'),
  dataIni: day('Início do mandato'),
  dataFim: day('Fim do mandato'),
  dataEdital: day('Data do Edital', 'Edital'),
  presidentePronome: text('Pronome do Presidente'),
  presidenteNome: name('Nome do Presidente'),
  secretarioPronome: text('Pronome do Secretário'),
  secretarioNome: name('Nome do Secretário'),
  presidente: name('Presidente'),
  secretario: name('Secretário'),
  pauta: text('Pauta'),
  propostas: text('Propostas'),
  texto: text('Assunto'),
  decisao: text('Decisão'),
  proposta: text('Proposta de redistribuição'),
});
