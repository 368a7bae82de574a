import { type AccountType } from '#contracts/treasury/account.record.js';
import { invalid, Refusal } from '#platform/http/refusal.js';
import { bankCode, type ChosenAccount } from './formats/account-number.js';
import { type ReadFile } from './formats/read-statements.js';
import { type SortedFile } from './formats/sort-statements.js';
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
  if (foreign) throw invalid([{ field: 'file', message: foreignSentence(foreign.moeda) }]);
  if (!isOwn && !confirmed) throw new Refusal(409, 'extrato.conta', `O arquivo é ${names[0]}. ${chosenSentence(chosen)}`);
  return { taken: extratos, leftOut: [...new Set(outros.map((other) => leftOutSentence(other, 'escolha essa conta')))] };
}

/** Statements to import to one account. */
export interface AccountStatements {
  numConta: string;
  taken: ReadStatement[];
}

/**
 * Chooses the statements of a file that goes to the accounts that it names (rule 24.6): each to its own; the others are left out and named.
 * @throws Refusal 409 to ask for the account of a file that names none, or one that is not registered; 400 for several that are not
 */
export function statementsByAccount({ isOfx, contas, outros }: SortedFile): { accounts: AccountStatements[]; leftOut: string[] } {
  if (!isOfx) throw new Refusal(409, 'extrato.qual-conta', 'Um CSV não diz de que conta é. Escolha a conta do extrato.');
  if (contas.length > 0)
    return {
      accounts: contas.map(({ conta, extratos }) => ({ numConta: conta.numConta, taken: extratos })),
      leftOut: [...new Set(outros.map((other) => leftOutSentence(other, 'cadastre essa conta')))],
    };
  const foreign = outros.find(({ moeda }) => moeda);
  if (foreign) throw invalid([{ field: 'file', message: foreignSentence(foreign.moeda) }]);
  const names = [...new Set(outros.map(accountName))];
  if (names.length > 1)
    throw invalid([
      {
        field: 'file',
        message: `O arquivo tem extratos de várias contas, e nenhuma está cadastrada: ${names.join('; ')}. Cadastre-as e envie o arquivo de novo.`,
      },
    ]);
  const possible = outros.flatMap(({ possiveis = [] }) => possiveis);
  const why =
    possible.length > 0
      ? `que pode ser mais de uma das cadastradas: ${[...new Set(possible)].join(', ')}`
      : 'que não está entre as contas cadastradas';
  throw new Refusal(409, 'extrato.qual-conta', `O arquivo é ${names[0]}, ${why}.`);
}

const foreignSentence = (moeda: string | null) => `O extrato está em ${moeda}: só contas em reais podem ser importadas.`;

const severalSentence = (names: readonly string[]) =>
  `O arquivo tem extratos de várias contas, e nenhuma é a escolhida: ${names.join('; ')}. Escolha uma delas e envie o arquivo de novo.`;

const chosenSentence = ({ numConta, agencia, idBanco, tipo }: ChosenAccount) =>
  `A conta escolhida é a ${tipo === 'CORRENTE' ? '' : `${KINDS[tipo]} `}${numConta}, agência ${agencia}, do banco ${idBanco}.`;

/** The kinds as they follow an article. */
const KINDS: Record<AccountType, string> = {
  CORRENTE: 'conta',
  POUPANCA: 'poupança',
  INVESTIMENTO: 'conta de investimento',
  CAIXA: 'caixa',
};

/** Says that a statement was left out, and how to import it if possible. @param remedy what makes the file's account known */
function leftOutSentence(other: OtherStatement, remedy: string): string {
  const wayOut = other.moeda
    ? `está em ${other.moeda}, e só se importam extratos em reais.`
    : other.conta?.banco
      ? `para importá-lo, ${remedy} e envie o arquivo de novo.`
      : 'para importá-lo, baixe-o no banco em um arquivo só dele.';
  return `O extrato ${accountName(other)}, que veio no mesmo arquivo, não foi importado: ${wayOut}`;
}

function accountName({ conta }: OtherStatement): string {
  const [number, bank] = [conta?.conta.slice(0, 40) || 'sem número', bankCode(conta?.banco ?? '')];
  const kind = KINDS[conta?.tipo ?? 'CORRENTE'];
  return bank ? `da ${kind} ${number}, do banco ${bank}` : `do cartão ou da conta ${number}`;
}
