import { invalid, Refusal } from '#platform/http/refusal.js';
import { bankCode, type ChosenAccount } from './formats/account-number.js';
import { type ReadStatement } from './formats/statement-file.js';

/** The statements of a file that are imported, and what is said of those that are not. */
export interface TakenStatements {
  taken: ReadStatement[];
  leftOut: string[];
}

/**
 * Chooses the statements of a file that are imported to the chosen account (rule 24.6). Where some are of that account, those of others are left out and named.
 * Where none is, a person is asked whether the file's account is that one; of several accounts it cannot be.
 * @param confirmed whether the person has said that it is
 * @throws Refusal 409 to ask, 400 for a file of several other accounts
 */
export function chooseStatements(statements: readonly ReadStatement[], chosen: ChosenAccount, confirmed: boolean): TakenStatements {
  const own = statements.filter(({ confere }) => confere);
  const others = [...new Set(statements.filter(({ confere }) => !confere).map(nameOf))];
  if (own.length > 0) return { taken: own, leftOut: others };
  if (others.length > 1) throw invalid([{ field: 'file', message: `${severalSentence(others)} ${chosenSentence(chosen)}` }]);
  if (!confirmed) throw new Refusal(409, 'extrato.conta', `O arquivo é ${others[0]}. ${chosenSentence(chosen)}`);
  return { taken: [...statements], leftOut: [] };
}

const severalSentence = (names: readonly string[]) =>
  `O arquivo tem extratos de várias contas, e nenhuma é a escolhida: ${names.join('; ')}.`;

const chosenSentence = ({ numConta, agencia, idBanco }: ChosenAccount) =>
  `A conta escolhida é a ${numConta}, agência ${agencia}, do banco ${idBanco}.`;

function nameOf({ conta }: ReadStatement): string {
  const [number, bank] = [conta?.conta.slice(0, 40) || 'sem número', bankCode(conta?.banco ?? '')];
  return bank ? `da conta ${number}, do banco ${bank}` : `do cartão ou da conta ${number}`;
}
