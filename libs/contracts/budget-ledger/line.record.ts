import { reference, text } from '../common/field-kinds.js';
import { requestOf } from '../common/record.js';

/** A line of the budget, level by level. Facts hold it as `linha`. */
export const LINE_RECORD = {
  idPrograma: reference('Programa', {}, 'Programa inválido'),
  idAcao: reference('Ação', {}, 'Ação inválida'),
  idSubAcao: reference('Sub-Ação', {}, 'Sub-ação inválida'),
  idItem: reference('Item', {}, 'Item inválido'),
  idElementoDespesa: reference('Elemento de Despesa', { required: 'o' }),
};

/** The names of a line, as answers have them beside its numbers. */
export const LINE_NAMES = {
  descricaoPrograma: text('Programa', { other: true, exported: true }),
  descricaoAcao: text('Ação', { other: true, exported: true }),
  descricaoSubAcao: text('Sub-Ação', { other: true, exported: true }),
  descricaoItem: text('Item', { other: true, exported: true, search: true, column: { optional: true } }),
  descricaoElementoDespesa: text('Elemento de Despesa', { other: 'always', exported: true, column: { optional: true } }),
};

/** The line of a part. */
export class PartLine extends requestOf(LINE_RECORD) {}
