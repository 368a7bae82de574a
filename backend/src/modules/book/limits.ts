import { type Centavos, formatBRL, MAX_CENTAVOS } from '#domain/money.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type BookState, type Change } from './book-state.js';
import { available, type Balance, realigned } from './posting.js';

/** The displayed sums of a line and of a year. */
const SUMS: Readonly<Record<string, (balance: Balance) => Centavos>> = {
  'total orçado': ({ orcado }) => orcado,
  'total debitado': ({ debito }) => debito,
  'total creditado': ({ credito }) => credito,
  'orçamento atual': realigned,
  'total pago': ({ pago }) => pago,
  'total a pagar': ({ aPagar }) => aPagar,
  'saldo disponível': available,
};

/** Refuses applied changes after which a sum of a line, of the year or of its accounts exceeds the largest amount (rule 9.8). */
export function refuseBeyondRange(book: BookState, changes: readonly Change[]): void {
  const exercicio = `no exercício de ${book.id.ano}`;
  const refuse = (sum: string, amount: Centavos) => {
    if (Math.abs(amount) > MAX_CENTAVOS)
      throw new RuleViolation(
        'livro.limite',
        `Com este lançamento, ${sum} passaria de ${formatBRL(MAX_CENTAVOS)}, o maior valor que o sistema registra. Confira o valor informado.`,
      );
  };
  const lines = new Set(changes.flatMap(({ postings }) => postings.map(({ linha }) => linha)));
  for (const [name, sumOf] of Object.entries(SUMS)) {
    for (const line of lines) refuse(`o ${name} de uma linha do orçamento`, sumOf(book.balance(line)));
    refuse(`o ${name} ${exercicio}`, sumOf(book.total));
  }
  const accounts = new Set(changes.flatMap(({ movements }) => movements.map(({ conta }) => conta)));
  for (const conta of accounts) refuse(`o saldo da conta ${conta} ${exercicio}`, book.held.get(conta)!);
  refuse(`o saldo de todas as contas ${exercicio}`, book.heldInAll);
}
