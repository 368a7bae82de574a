import { invalid, Refusal } from '#platform/http/refusal.js';
import { bankCode, type ChosenAccount } from './formats/account-number.js';
import { type ReadFile } from './formats/read-statements.js';
import { type OtherStatement, type ReadStatement } from './formats/statement-file.js';

/** The statements of a file to import, and a sentence about each account left out. */
export interface TakenStatements {
  taken: ReadStatement[];
  leftOut: string[];
}

/**
 * Chooses the statements of a file to import to the chosen account (rule 24.6). If some belong to that account, those of other accounts are left out
 * and named, whatever their currency. If none does, the author is asked whether the file's account is the chosen one; a file of several accounts is
 * refused.
 * @param confirmed whether the author has confirmed the account
 * @throws Refusal 409 to ask, 400 for a file of several other accounts, or in another currency than reais
 */
export function chooseStatements({ isOwn, extratos, outros }: ReadFile, chosen: ChosenAccount, confirmed: boolean): TakenStatements {
  const names = [...new Set(extratos.map(accountName))];
  if (!isOwn && names.length > 1) throw invalid([{ field: 'file', message: `${severalSentence(names)} ${chosenSentence(chosen)}` }]);
  const foreign = extratos.find(({ moeda }) => moeda);
  if (foreign) throw invalid([{ field: 'file', message: `O extrato está em ${foreign.moeda}: só contas em reais podem ser importadas.` }]);
  if (!isOwn && !confirmed) throw new Refusal(409, 'extrato.conta', `O arquivo é ${names[0]}. ${chosenSentence(chosen)}`);
  return { taken: extratos, leftOut: [...new Set(outros.map(leftOutSentence))] };
}

const severalSentence = (names: readonly string[]) =>
  `O arquivo tem extratos de várias contas, e nenhuma é a escolhida: ${names.join('; ')}. Escolha uma delas e envie o arquivo de novo.`;

const chosenSentence = ({ numConta, agencia, idBanco }: ChosenAccount) =>
  `A conta escolhida é a ${numConta}, agência ${agencia}, do banco ${idBanco}.`;

/** Says that a statement was left out, and how to import it if possible. */
function leftOutSentence(other: OtherStatement): string {
  const wayOut = other.moeda
    ? `está em ${other.moeda}, e só se importam extratos em reais.`
    : other.conta?.banco
      ? 'para importá-lo, escolha essa conta e envie o arquivo de novo.'
      : 'para importá-lo, baixe-o no banco em um arquivo só dele.';
  return `O extrato ${accountName(other)}, que veio no mesmo arquivo, não foi importado: ${wayOut}`;
}

function accountName({ conta }: OtherStatement): string {
  const [number, bank] = [conta?.conta.slice(0, 40) || 'sem número', bankCode(conta?.banco ?? '')];
  return bank ? `da conta ${number}, do banco ${bank}` : `do cartão ou da conta ${number}`;
}
