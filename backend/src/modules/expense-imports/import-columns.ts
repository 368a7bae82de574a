import { DOCUMENT_KINDS, EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import { EXPENSE_IMPORT_FIELDS, type ExpenseImportField } from '#contracts/expense-imports/expense-imports.js';
import { type FilledLine } from '#domain/spreadsheets/lines.js';
import { SheetKind } from '#modules/imports/public.js';

const DAY = 'dd/mm/aaaa.';
const PAID = 'Só de despesa paga.';
const NAMED = 'Nome ou número.';

/** How a column of the template is filled. */
const GUIDE: Readonly<Record<ExpenseImportField, string>> = {
  nomeFavorecido: 'Obrigatório para quem ainda não está cadastrado. Sem CPF ou CNPJ, o nome de um favorecido cadastrado.',
  idFavorecido: 'Com ou sem máscara. Um favorecido novo é cadastrado.',
  dataElaboracao: `${DAY} Obrigatória, no ano do exercício.`,
  vencimento: `${DAY} Opcional.`,
  valor: 'Como 1.234,56. Obrigatório.',
  tipoDocumento: `${Object.values(DOCUMENT_KINDS).join(', ')}. Opcional.`,
  notaFiscal: 'Número da nota ou do recibo. Opcional.',
  objetoResumido: 'O que foi comprado ou pago, em até 100 caracteres. Opcional.',
  objetoDetalhado: 'Até 500 caracteres. Opcional.',
  descricaoPrograma: `${NAMED} Não é preciso com o item, se só há um com este nome.`,
  descricaoAcao: `${NAMED} Opcional.`,
  descricaoSubAcao: `${NAMED} Opcional.`,
  descricaoItem: `${NAMED} Opcional.`,
  descricaoElementoDespesa: `${NAMED} Obrigatório sem o item.`,
  descricaoFonteRecurso: `${NAMED} Obrigatória, se o item não tem a sua.`,
  dataPagamento: `${DAY} Com ela a despesa é paga; sem ela fica a pagar.`,
  formaPagamento: `${PAYMENT_FORMS.join(', ')}. ${PAID}`,
  numConta: `Número da conta de onde o dinheiro saiu. ${PAID}`,
  documentoPagamento: `Número do cheque ou da transferência. ${PAID}`,
};

/** Other titles under which spreadsheets have a field. */
const SYNONYMS: Readonly<Record<ExpenseImportField, readonly string[]>> = {
  nomeFavorecido: [
    'fornecedor',
    'nome do favorecido',
    'nome do fornecedor',
    'credor',
    'razao social',
    'prestador',
    'beneficiario',
    'nome',
    'pago a',
  ],
  idFavorecido: [
    'cpf',
    'cnpj',
    'cnpj/cpf',
    'cpf ou cnpj',
    'cnpj ou cpf',
    'cpf cnpj',
    'cnpj cpf',
    'cnpj do fornecedor',
    'documento do favorecido',
  ],
  dataElaboracao: [
    'data',
    'elaboracao',
    'emissao',
    'data de emissao',
    'data da despesa',
    'data do documento',
    'data da nota',
    'data nf',
    'lancamento',
  ],
  vencimento: ['data de vencimento', 'data do vencimento', 'vence em', 'venc'],
  valor: [
    'valor total',
    'valor (r$)',
    'valor r$',
    'total',
    'valor bruto',
    'valor da despesa',
    'valor da nota',
    'valor pago',
    'r$',
    'preco',
  ],
  tipoDocumento: ['tipo do documento', 'tipo de comprovante', 'especie do documento', 'especie de documento'],
  notaFiscal: [
    'nf',
    'nota',
    'n nf',
    'no nf',
    'numero da nota',
    'numero da nota fiscal',
    'no da nota',
    'no da nota fiscal',
    'documento',
    'numero do documento',
    'no documento',
    'no do documento',
    'recibo',
    'nf-e',
    'nfe',
  ],
  objetoResumido: [
    'objeto',
    'descricao',
    'historico',
    'descricao da despesa',
    'discriminacao',
    'especificacao',
    'o que foi comprado',
    'finalidade',
  ],
  objetoDetalhado: ['detalhe', 'detalhes', 'detalhamento', 'observacao', 'observacoes', 'obs', 'complemento'],
  descricaoPrograma: ['programa/convenio', 'convenio', 'recurso', 'projeto'],
  descricaoAcao: ['acao do programa'],
  descricaoSubAcao: ['subacao', 'sub acao'],
  descricaoItem: ['item do orcamento', 'item orcamentario', 'item de despesa'],
  descricaoElementoDespesa: [
    'elemento',
    'elemento da despesa',
    'natureza',
    'natureza da despesa',
    'categoria',
    'tipo de despesa',
    'rubrica',
    'conta contabil',
  ],
  descricaoFonteRecurso: ['fonte', 'fonte de recurso', 'fonte do recurso', 'fonte dos recursos', 'origem do recurso', 'origem'],
  dataPagamento: ['pagamento', 'pago em', 'data do pagamento', 'data pgto', 'data pagto', 'dt pagamento', 'data da quitacao'],
  formaPagamento: ['forma', 'forma de pgto', 'forma pagamento', 'meio de pagamento', 'tipo de pagamento', 'modo de pagamento'],
  numConta: ['conta bancaria', 'conta corrente', 'numero da conta', 'no da conta', 'banco', 'conta de saida', 'conta do pagamento'],
  documentoPagamento: [
    'no do cheque ou ted',
    'cheque',
    'no do cheque',
    'numero do cheque',
    'comprovante',
    'ted',
    'doc do pagamento',
    'no do comprovante',
  ],
};

/** A line of a spreadsheet of expenses. */
export type ExpenseLine = FilledLine<ExpenseImportField>;

/** Fields of which one must have a column or a default. */
const REQUIRED: readonly (readonly ExpenseImportField[])[] = [
  ['valor'],
  ['dataElaboracao'],
  ['nomeFavorecido', 'idFavorecido'],
  ['descricaoElementoDespesa', 'descricaoItem'],
  ['descricaoFonteRecurso', 'descricaoItem'],
];

/** A spreadsheet of expenses. */
export const EXPENSE_SHEET = new SheetKind<ExpenseImportField>(
  'DESPESAS',
  EXPENSE_IMPORT_FIELDS.map((field) => {
    const { label, short } = EXPENSE_WORDS[field];
    return { field, title: label, names: [short, ...SYNONYMS[field]], guide: GUIDE[field] };
  }),
  REQUIRED,
  'despesas',
  'A planilha não tem nenhuma despesa.',
);
