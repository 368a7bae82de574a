import { type Account } from '#contracts/treasury/account.record.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { type SourceRow } from '../layouts/fill-form.js';
import { type FiguredMovement, movementsIn, type Terms, totalIn, totalOf } from './figures.js';
import { ofAccount, ofProgrammes } from './printed-figures.js';
import { type SubmissionData } from './submission-data.queries.js';
import { isHeld } from './submission-form.js';

interface OfAccounts extends Pick<SubmissionData, 'movements' | 'programmes' | 'terms' | 'statements'> {
  accounts: readonly Pick<Account, 'numConta' | 'nomeBanco' | 'agencia' | 'descricao'>[];
}

/** A row for each account with anything of the period: what it held, what came, left and was moved, what it holds, and what its statement says. */
export function accountRows({ accounts, movements, programmes, terms, statements }: OfAccounts): SourceRow[] {
  return accounts.flatMap(({ numConta: numero, nomeBanco: banco, agencia, descricao }) => {
    const all = ofAccount(movements, numero);
    const own = ofProgrammes(all, programmes);
    if (!isHeld(own)) return [];
    const statement = statements.find(({ conta }) => conta === numero);
    return {
      ...{ banco, agencia, numero, descricao, conta: `${numero} – ${descricao}` },
      saldoAnterior: totalIn('saldoAnterior', own, terms),
      ...movedIn(own, terms),
      valor: totalIn('saldoFinal', own, terms),
      saldoDoExtrato: statement?.saldo ?? null,
      nota: statement ? unshownText(all, terms) : null,
    };
  });
}

/** What came, left and was moved between accounts in the period. */
function movedIn(movements: readonly FiguredMovement[], terms: Terms): Record<'entradas' | 'saidas' | 'transferencias', Centavos> {
  const within = movementsIn('saldoFinal', movements, terms).filter(({ figura, data }) => figura !== 'saldoAnterior' && data >= terms.de);
  const isBetween = ({ figura }: FiguredMovement) => figura === 'transferencias';
  const others = within.filter((movement) => !isBetween(movement));
  return {
    entradas: totalOf(others.filter(({ parcela }) => parcela > 0)),
    saidas: -totalOf(others.filter(({ parcela }) => parcela < 0)) || 0,
    transferencias: totalOf(within.filter(isBetween)),
  };
}

/** Why an account holds another amount than its statement says. */
function unshownText(movements: readonly FiguredMovement[], terms: Terms): string | null {
  const sums = { créditos: totalIn('creditosForaDoExtrato', movements, terms), débitos: totalIn('debitosForaDoExtrato', movements, terms) };
  const named = Object.entries(sums).filter(([, sum]) => sum !== 0);
  return named.length > 0 ? `Fora do extrato: ${named.map(([name, sum]) => `${name} de ${formatBRL(sum)}`).join(' e ')}.` : null;
}
