import { day, money, number, text, vocabulary } from '../common/vocabulary.js';

/** Labels of the fields of a redistribution and of its proposal. */
export const REDISTRIBUTION_WORDS = vocabulary({
  id: number('Nº'),
  operacao: text('Operação'),
  data: day('Data'),
  debitos: text('De'),
  creditos: text('Para'),
  valor: money('Valor'),
  justificativa: text('Justificativa'),
  situacao: text('Situação'),
  autor: text('Guardada por'),
  aprovacao: text('Aprovação'),
  ata: text('Ata'),
  nome: text('Quem aprovou'),
  cargo: text('Cargo'),
  dia: day('Dia da aprovação'),
});
