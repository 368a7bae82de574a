import { type Entry, type RawStatement } from './statement-file.js';

const DEBITS = new Set('DEBIT CHECK PAYMENT FEE SRVCHG CASH DIRECTDEBIT REPEATPMT'.split(' '));
const CREDITS = new Set('CREDIT DEP DIRECTDEP DIV'.split(' '));

/**
 * The statement with the signs of its amounts. Some banks write amounts without a sign: where none is negative although there are debits, the type of each
 * movement says its sign, and a type that may be either makes the amount unreadable. Any other statement is read by its signs (rule 24.4).
 */
export function withSigns(statement: RawStatement): RawStatement {
  const amounts = statement.entries.flatMap(({ valor, tipo }) =>
    typeof valor === 'number' && valor !== 0 ? [{ valor, tipo: tipo.toUpperCase() }] : [],
  );
  if (!amounts.some(({ valor, tipo }) => valor > 0 && tipo === 'DEBIT')) return statement;
  if (amounts.every(({ valor }) => valor > 0)) {
    const mensagem =
      'O banco escreve os valores deste arquivo sem sinal: débitos e créditos foram lidos pelo tipo de cada lançamento. Confira-os.';
    return { ...statement, entries: statement.entries.map(byType), avisos: [...statement.avisos, { codigo: 'SINAL_PELO_TIPO', mensagem }] };
  }
  return statement;
}

function byType(entry: Entry): Entry {
  const tipo = entry.tipo.toUpperCase();
  if (typeof entry.valor !== 'number' || entry.valor === 0 || CREDITS.has(tipo)) return entry;
  return { ...entry, valor: DEBITS.has(tipo) ? -entry.valor : 'SEM_SINAL' };
}
