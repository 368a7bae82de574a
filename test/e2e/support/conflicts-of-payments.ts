import { PAYEE_CPF } from './api.js';
import { type Form, type Given, type Json, withTicked } from './conflict-forms.js';
import { act, CHANGED, detail, expenseOf, OF_YEAR } from './conflicts-of-books.js';
import { ano, fromMore, pay, take } from './expenses.js';
import { choose, chooseHowPaid, dialogOf, visit } from './screen.js';

const paidExpense = async (given: Given) => pay(given.own, (await expenseOf(given)).idDespesa, { valor: 55 });

/** How its payment was corrected. */
const CORRECTED = {
  writes: { formaPagamento: 'CHEQUE' },
  sends: ({ idDespesa, versao, dataPagamento }: Json) => ({
    ...{ ano, idDespesa, versao, dataPagamento, formaPagamento: 'CHEQUE', motivo: 'FOI CHEQUE' },
  }),
  says: /PIX para CHEQUE/,
  list: `despesa/all?${OF_YEAR}`,
  key: 'idDespesa',
};

/** The forms of payments. */
export const PAYMENT_FORMS: Form[] = [
  {
    name: 'the payment of an expense',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: async (page, record) => {
      await act(page, record, 'Pagar');
      await chooseHowPaid(dialogOf(page, 'PAGAMENTO DA DESPESA'), 'PIX', '48213-7');
    },
    types: ['Nº do cheque ou TED', '4711', 'documentoPagamento', '4711'],
    ...CHANGED,
    button: 'Confirmar Pagamento',
  },
  {
    name: 'the payment of several expenses',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: async (page, record) => {
      await withTicked(page, `/despesas?q=${record.notaFiscal}`, 'Pagar selecionadas');
      const dialog = dialogOf(page, 'PAGAMENTO DE DESPESAS');
      await choose(dialog, 'Forma de Pagamento', 'PIX');
      await choose(dialog, 'Conta para todas', '48213-7');
    },
    types: ['Nº do cheque ou TED', '4712', 'documentoPagamento', '4712'],
    ...CHANGED,
    button: 'Confirmar Pagamento',
  },
  {
    name: 'the correction of a payment',
    save: 'despesa/corrige_pagamento',
    method: 'put',
    create: paidExpense,
    open: async (page, record) => {
      await visit(page, detail(record));
      await fromMore(page, 'Corrigir pagamento');
      await dialogOf(page, 'CORREÇÃO DO PAGAMENTO').getByLabel('Motivo', { exact: true }).fill('NÚMERO ERRADO');
    },
    types: ['Nº do cheque ou TED', '850777', 'documentoPagamento', '850777'],
    ...CORRECTED,
    button: 'Corrigir Pagamento',
  },
  {
    name: 'the undoing of a payment',
    save: 'despesa/corrige_pagamento',
    method: 'put',
    create: paidExpense,
    open: async (page, record) => {
      await visit(page, detail(record));
      await fromMore(page, 'Desfazer pagamento');
    },
    types: ['Motivo', 'PAGO EM DOBRO', 'motivo', 'PAGO EM DOBRO'],
    ...CORRECTED,
    stays: { dataPagamento: null, formaPagamento: null },
    button: 'Desfazer Pagamento',
  },
  {
    name: 'the account of payments',
    save: 'despesa/corrige_pagamento',
    method: 'put',
    create: paidExpense,
    open: async (page, { notaFiscal }) => {
      await withTicked(page, `/despesas?q=${notaFiscal}`, 'Informar conta');
      await choose(dialogOf(page, 'CONTA DO PAGAMENTO'), 'Conta', '48213-7');
    },
    types: ['Nº do cheque ou TED', '850778', 'documentoPagamento', '850778'],
    ...CORRECTED,
    dialog: 'CONTA DO PAGAMENTO',
  },
  {
    name: 'a retained tax',
    save: 'despesa/save',
    create: (given) => expenseOf(given),
    open: async (page, record) => {
      await visit(page, detail(record));
      await fromMore(page, 'Reter imposto');
      const dialog = dialogOf(page, `Reter Imposto da Despesa Nº ${record.idDespesa}`);
      await dialog.getByLabel('Valor do imposto', { exact: true }).fill('5,00');
      await take(dialog, 'Favorecido', PAYEE_CPF);
    },
    types: ['Imposto', 'ISS DE CÁ', 'idDespesa', null],
    ...CHANGED,
    stays: { valor: 61.5 },
    dialog: 'Reter Imposto',
    button: 'Reter',
  },
  {
    name: 'the withdrawal of a release',
    save: 'despesa/save',
    create: async (given) => {
      await given.own('post', 'alcada/save', { valor: 500 });
      await given.other('post', 'alcada/confirma', {});
      const { idDespesa, versao } = await expenseOf(given, { valor: 600 });
      const liberacoes = [{ idDespesa, versao, numConta: '48213-7' }];
      await given.other('put', 'despesa/libera', { ano, liberacoes });
      const all = await given.read(`despesa/all?${OF_YEAR}`);
      return all.find((each) => each.idDespesa === idDespesa)!;
    },
    open: async (page, record) => {
      await visit(page, detail(record));
      await fromMore(page, 'Desfazer liberação');
    },
    types: ['Motivo', 'NOTA ERRADA', 'motivo', 'NOTA ERRADA'],
    ...CHANGED,
    writes: { objetoDetalhado: 'TINTA DE LÁ' },
    says: /alterada: com objeto detalhado/,
    stays: { objetoDetalhado: 'TINTA DE LÁ', liberadaEm: null },
    button: 'Desfazer Liberação',
  },
];
