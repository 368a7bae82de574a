import { BookQuery } from '../common/book.js';
import { amount, choice, day, isAboveZero, number, reference, text } from '../common/field-kinds.js';
import { type RecordOf, requestOf } from '../common/record.js';
import { MONEY_CATEGORY_NAMES, NO_MONEY_CATEGORY } from '../planning/planning.js';

/** Maximum length of a transfer's text. */
export const MAX_HISTORICO_TRANSFERENCIA = 255;

/** Money moved from one account of the association to another one, investments included. Programme and category are null if unknown. */
export const TRANSFER_RECORD = {
  id: number('Nº'),
  contaOrigem: text('Da conta', { required: 'Selecione a conta de origem', casing: 'upper', span: 6 }),
  contaDestino: text('Para a conta', { required: 'Selecione a conta de destino', casing: 'upper', span: 6 }),
  data: day('Data', { required: 'Informe a data da transferência', span: 4 }),
  valor: amount('Valor', { required: 'Informe o valor', also: [isAboveZero], span: 4 }),
  idPrograma: reference('Programa', {}, 'Programa inválido'),
  categoria: choice('Categoria', MONEY_CATEGORY_NAMES, NO_MONEY_CATEGORY),
  historico: text('Histórico', { required: 'Informe o histórico da transferência', max: MAX_HISTORICO_TRANSFERENCIA, casing: 'upper' }),
};

/** A transfer as `transferencia/all` lists it. */
export type Transfer = RecordOf<typeof TRANSFER_RECORD> & { cnpjAssociacao: string; ano: number; versao: number };

/** `POST transferencia/save`. */
export class TransferRequest extends requestOf(TRANSFER_RECORD, BookQuery) {}
