import { toDecimal } from '#domain/money.js';
import { type RevenueState } from './revenue.js';

export function revenueRow({ id, numConta, idFonteRecurso, data, valor, descricao, versao }: RevenueState): object {
  return { id, num_conta: numConta, id_fonte_recurso: idFonteRecurso, data, valor: toDecimal(valor), descricao, versao };
}
