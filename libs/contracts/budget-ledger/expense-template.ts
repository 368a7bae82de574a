import { AssociationQuery } from '../common/association.js';
import { key, reference, text } from '../common/field-kinds.js';
import { requestOf } from '../common/record.js';
import { IsSeenVersion } from '../common/validation.js';
import { MAX_OBJETO_RESUMIDO } from './expense-fields.js';

/** What expenses are created from repeatedly: the line, the source and the payee; no `id` creates. */
export const TEMPLATE_RECORD = {
  id: key('Nº'),
  idPrograma: reference('Programa', {}, 'Programa inválido'),
  idAcao: reference('Ação', {}, 'Ação inválida'),
  idSubAcao: reference('Sub-Ação', {}, 'Sub-ação inválida'),
  idItem: reference('Item', {}, 'Item inválido'),
  idElementoDespesa: reference('Elemento de Despesa', { required: 'o' }),
  idFonteRecurso: reference('Fonte de Recursos', { required: 'a' }),
  idFavorecido: text('CPF/CNPJ', { called: 'Favorecido', required: 'Favorecido é obrigatório' }),
  objetoResumido: text('Objeto resumido', { max: MAX_OBJETO_RESUMIDO, wrong: 'Objeto resumido inválido', casing: 'upper' }),
};

export class ExpenseTemplate extends requestOf(TEMPLATE_RECORD, AssociationQuery) {
  @IsSeenVersion()
  versao?: number | null;
}
