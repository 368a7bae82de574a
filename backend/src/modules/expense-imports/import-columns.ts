import { DOCUMENT_KINDS, EXPENSE_WORDS, PAYMENT_FORMS } from '#contracts/budget-ledger/expense.record.js';
import {
  EXPENSE_IMPORT_FIELDS,
  type ExpenseImportColumns,
  type ExpenseImportField,
  MAX_IMPORT_COLUMNS,
} from '#contracts/expense-imports/expense-imports.js';
import { type Cell, textOf } from '#domain/spreadsheets/cells.js';
import { fold } from '#domain/text.js';

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

/** Title of a column in the template, in errors, and in the list of columns. */
export const titleOf = (field: ExpenseImportField): string => EXPENSE_WORDS[field].label;

/** The columns of the template. */
export const TEMPLATE_COLUMNS = EXPENSE_IMPORT_FIELDS.map((field) => ({ title: titleOf(field), guide: GUIDE[field] }));

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

/** A title as titles are compared: without accents, case, marks at its end and repeated blanks. */
const titleKey = (title: Cell): string =>
  fold(textOf(title))
    .replace(/n[º°o]\.?\s/g, 'no ')
    .replace(/[*:.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const KNOWN: ReadonlyMap<string, ExpenseImportField> = new Map(
  EXPENSE_IMPORT_FIELDS.flatMap((field) =>
    [titleOf(field), EXPENSE_WORDS[field].short, ...SYNONYMS[field]].map((title): [string, ExpenseImportField] => [titleKey(title), field]),
  ),
);

/** The titles of columns that are known, folded. */
export const KNOWN_TITLES: readonly string[] = EXPENSE_IMPORT_FIELDS.flatMap((field) =>
  [titleOf(field), EXPENSE_WORDS[field].short, ...SYNONYMS[field]].map(fold),
);

/** The fields that a person gave to titles before, by `titleKey`; null: the column is left out. */
export type RememberedTitles = Readonly<Record<string, ExpenseImportField | null>>;

/** Rows in which the titles are looked for: names and dates of the association may stand above them. */
const TOP = 20;

/** Where the titles are, from 1, and the columns proposed from them. A field gets its first column, a remembered title before a known one. */
export function proposeColumns(
  rows: readonly Cell[][],
  remembered: RememberedTitles,
): { linhaTitulos: number; colunas: ExpenseImportColumns } {
  const tops = rows.slice(0, TOP).map((titles) => columnsOf(titles, remembered));
  const counts = tops.map((columns) => Object.keys(columns).length);
  const most = Math.max(0, ...counts);
  const row =
    most > 0
      ? counts.indexOf(most)
      : Math.max(
          0,
          rows.findIndex((cells) => cells.some((cell) => cell !== '')),
        );
  return { linhaTitulos: row + 1, colunas: tops[row] ?? {} };
}

function columnsOf(titles: readonly Cell[], remembered: RememberedTitles): ExpenseImportColumns {
  const keys = titles.slice(0, MAX_IMPORT_COLUMNS).map(titleKey);
  const columns: ExpenseImportColumns = {};
  const give = (fieldOf: (key: string) => ExpenseImportField | null | undefined) => {
    for (const [index, key] of keys.entries()) {
      const field = key ? fieldOf(key) : undefined;
      if (field) columns[field] ??= index + 1;
    }
  };
  give((key) => remembered[key]);
  give((key) => (key in remembered ? undefined : KNOWN.get(key)));
  return columns;
}

/** What to remember of columns that a person chose: the field of each title. */
export function titlesOf(titles: readonly Cell[], columns: ExpenseImportColumns): RememberedTitles {
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field as ExpenseImportField]));
  const named = titles
    .slice(0, MAX_IMPORT_COLUMNS)
    .map((title, index): [string, ExpenseImportField | null] => [titleKey(title), fields.get(index + 1) ?? null]);
  return Object.fromEntries(named.filter(([key]) => key !== ''));
}
