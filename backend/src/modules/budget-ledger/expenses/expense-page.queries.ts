import { type ExpenseOrder } from '#contracts/expenses.js';
import { type BookList, inOrderOfNames } from '../lists/list-pages.queries.js';
import { folded, masked, searchedDay, searchedMoney, searchedName, searchedNumber } from '../lists/search.sql.js';
import { EXPENSE } from './expense.queries.js';

/** The list of expenses: searched as the screen does (`searchIn` of the web app), but for the `/` between two names, which stands in every day. */
export const EXPENSE_LIST: BookList<ExpenseOrder> = {
  rows: EXPENSE,
  from: `despesa d
    left join programa p on (p.cnpj_associacao, p.id) = (d.cnpj_associacao, d.id_programa)
    left join acao a on (a.cnpj_associacao, a.id) = (d.cnpj_associacao, d.id_acao)
    left join fonte_recurso r on (r.cnpj_associacao, r.id) = (d.cnpj_associacao, d.id_fonte_recurso)
    left join favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)`,
  alias: 'd',
  key: 'd.id_despesa',
  sums: { valor: 'sum(d.valor) filter (where d.data_anulacao is null)' },
  searched: [
    searchedNumber('d.id_despesa'),
    searchedDay('d.data_elaboracao'),
    searchedDay('d.data_pagamento'),
    searchedMoney('d.valor'),
    ...['d.nota_fiscal', 'd.forma_pagamento', 'd.objeto_resumido'].map((column) => ({ sql: folded(column) })),
  ],
  searchedRegisters: [
    searchedName('d.id_programa', 'programa'),
    searchedName('d.id_acao', 'acao'),
    searchedName('d.id_item', 'item'),
    searchedName('d.id_fonte_recurso', 'fonte_recurso'),
    {
      key: 'd.id_favorecido',
      register: 'favorecido',
      registerKey: 'cpf_or_cnpj',
      texts: ['lower(cpf_or_cnpj)', `${masked('cpf_or_cnpj')} || ' - '`, folded('nome')],
    },
  ],
  orders: {
    idDespesa: 'd.id_despesa',
    programaAcao: inOrderOfNames(`concat_ws(' / ', nullif(p.descricao, ''), nullif(a.descricao, ''))`),
    descricaoFonteRecurso: inOrderOfNames('r.descricao'),
    nomeFavorecido: inOrderOfNames('f.nome'),
    notaFiscal: inOrderOfNames('d.nota_fiscal'),
    dataElaboracao: 'd.data_elaboracao',
    dataPagamento: 'd.data_pagamento',
    formaPagamento: inOrderOfNames('d.forma_pagamento'),
    valor: 'd.valor',
  },
};
