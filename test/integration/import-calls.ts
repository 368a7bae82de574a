import { type Call, type Ground } from './finance-commands.js';
import { SCHOOL } from './harness.js';
import { YEAR } from './scenario.js';

/** Checks and imports a spreadsheet of a paid expense. */
export function importOf({ accounts: [account] }: Ground): Call[] {
  const body = { cnpjAssociacao: SCHOOL, ano: YEAR, padroes: JSON.stringify({ descricaoFonteRecurso: 'PDDE' }) };
  const titles = 'Fornecedor;CNPJ;Data;Valor;Nota Fiscal;Descrição;Item;Pagamento;Forma;Conta;Cheque';
  const row = `Gráfica Nova;98.765.432/0001-98;05/02/${YEAR};10,00;NF 10;Panfletos;Material de Limpeza;06/02/${YEAR};ted;${account};T 1`;
  const file = Buffer.from(`${titles}\r\n${row}`);
  return ['despesa/importacao/conferencia', 'despesa/importacao'].map((path) => ({ method: 'POST', path, body, file }));
}

/** The form of an upload. */
export function formOf(fields: object, file: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(file)]), 'despesas.csv');
  return form;
}
