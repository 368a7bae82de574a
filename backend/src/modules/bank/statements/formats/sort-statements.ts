import { type PlainDate } from '#domain/plain-date.js';
import { isOfx } from '#platform/files/ofx-mark.js';
import { type ChosenAccount, isSameAccount } from './account-number.js';
import { decode } from './decode.js';
import { readOfx } from './ofx.js';
import { judged, refuseWebPage } from './read-statements.js';
import { type OtherStatement, type ReadStatement } from './statement-file.js';

/** The statements of a file by the registered account that each names, and those of no registered account or in another currency. */
export interface SortedFile {
  /** A CSV names no account. */
  isOfx: boolean;
  contas: { conta: ChosenAccount; extratos: ReadStatement[] }[];
  outros: OtherStatement[];
}

/**
 * The statements of an OFX file, each for the account that it names (rule 24.6). An account that several registered ones may be counts as not registered.
 * Any unreadable line of a registered account refuses the file (UnreadableFile). Runs in a separate process (`readApart`).
 */
export default function sortStatements(file: Buffer, contas: readonly ChosenAccount[], hoje: PlainDate): SortedFile {
  const text = decode(file);
  refuseWebPage(text);
  if (!isOfx(text)) return { isOfx: false, contas: [], outros: [] };
  const found = readOfx(text).map((statement) => {
    const { conta: named } = statement;
    const owners = named === null ? [] : contas.filter((conta) => isSameAccount(named, conta));
    const possiveis = owners.length > 1 ? owners.map(({ numConta }) => numConta) : [];
    return { statement, possiveis, owner: owners.length === 1 && !statement.moeda ? owners[0] : undefined };
  });
  const owned = Map.groupBy(found, ({ owner }) => owner);
  return {
    isOfx: true,
    contas: contas.flatMap((conta) => {
      const own = owned.get(conta)?.map(({ statement }) => statement);
      return own ? [{ conta, extratos: judged(own, { conta, hoje }) }] : [];
    }),
    outros: (owned.get(undefined) ?? []).map(({ statement: { conta, moeda }, possiveis }) => ({
      conta,
      moeda,
      ...(possiveis.length > 0 && { possiveis }),
    })),
  };
}
