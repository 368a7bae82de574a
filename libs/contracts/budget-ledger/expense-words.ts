import { day, document, money, name, number, text, vocabulary } from '../common/vocabulary.js';
import { PLAN_NAME_WORDS } from '../planning/plan-words.js';

/** Labels of the fields of an expense. */
export const EXPENSE_WORDS = vocabulary({
  idDespesa: number('Nº'),
  idDespesaPrincipal: number('Imposto da Nº'),
  situacao: text('Situação'),
  ...PLAN_NAME_WORDS,
  programaAcao: text('Programa / Ação'),
  categoria: text('Categoria'),
  idFavorecido: document('CPF/CNPJ'),
  nomeFavorecido: name('Favorecido'),
  objetoResumido: text('Objeto resumido'),
  objetoDetalhado: text('Objeto detalhado'),
  notaFiscal: text('Nota Fiscal'),
  chaveNf: text('Chave da Nota'),
  dataNf: day('Data da Nota'),
  vencimento: day('Vencimento'),
  dataElaboracao: day('Data de Elaboração', 'Elaboração'),
  dataPagamento: day('Data de Pagamento', 'Pagamento'),
  formaPagamento: text('Forma de Pagamento'),
  numConta: text('Conta'),
  documentoPagamento: text('Documento do Pagamento', 'Nº do cheque ou TED'),
  motivoAntecipacao: text('Motivo do Pagamento antes da Nota'),
  dataAnulacao: day('Data da Anulação'),
  justificativaAnulacao: text('Justificativa da Anulação'),
  valor: money('Valor'),
  valorPago: money('Valor Pago'),
  valorAPagar: money('Valor a Pagar'),
  valorAnulado: money('Valor Anulado'),
});
