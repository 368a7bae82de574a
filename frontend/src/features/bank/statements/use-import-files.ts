import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StatementColumns } from '#contracts/bank/statement-columns.js';
import type { ImportedStatement, StatementImport, StatementPreview } from '#contracts/bank/statement-imports.js';
import { ApiError, errorText, isWorthRetrying } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useInvalidate } from '#shared/ui/dialogs/use-action.ts';
import { type AccountKey, IMPORT_ROOTS, type ImportOptions, importStatement, previewQuery } from './statements.queries';

/** The result of a file. */
export interface FileOutcome {
  file: File;
  extratos: ImportedStatement[];
  /** Reasons for a refusal; empty if accepted. */
  erros: string[];
}

/** A CSV file whose columns the person must choose. */
export interface ColumnsWanted {
  account: AccountKey;
  file: File;
  preview: StatementPreview;
}

/** A file whose account the person must choose. */
export interface AccountWanted {
  file: File;
  /** Why it is asked for. */
  reason: string;
  /** Null withdraws the file. */
  answer: (numConta: string | null) => void;
}

const FAILURE = 'Erro ao importar o extrato.';
const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
const sentencesOf = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? error.errors.map(({ message }) => message) : [errorText(error, FAILURE)];

/**
 * Imports files one by one, each to the account that it names, asks what only a person can decide, and keeps the result of each.
 * @param numConta the account of a file that names none; asked for if null
 */
export function useImportFiles(cnpjAssociacao: string, numConta: string | null) {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const running = useRef(false);
  const [outcomes, setOutcomes] = useState<FileOutcome[]>([]);
  const [wanted, setWanted] = useState<ColumnsWanted[]>([]);
  const [asked, setAsked] = useState<AccountWanted | null>(null);

  const tell = (outcome: FileOutcome) => setOutcomes((now) => [outcome, ...now.filter(({ file }) => file !== outcome.file)]);
  const refuse = (file: File, erros: string[]) => tell({ file, extratos: [], erros });
  const askAccount = async (file: File, reason: string): Promise<string | null> => {
    const chosen = await new Promise<string | null>((answer) => setAsked({ file, reason, answer }));
    setAsked(null);
    return chosen;
  };
  const askColumns = async (file: File, conta: string) => {
    const account = { cnpjAssociacao, numConta: conta };
    try {
      const preview = await messages.loading(() => client.fetchQuery(previewQuery(account, file)));
      setWanted((now) => [...now, { account, file, preview }]);
    } catch (error) {
      refuse(file, sentencesOf(error));
    }
  };

  /** Whether the balances of a file contradict its amounts, and the person imports it all the same. */
  const isTakenAnyway = async (error: unknown): Promise<boolean> =>
    isCode(error, 'extrato.saldo') && messages.confirm('mismatch', `${(error as ApiError).message} Deseja importar mesmo assim?`);

  /** Answers null if the person withdraws the file. */
  const send = async (file: File, options: ImportOptions = {}): Promise<StatementImport | null> => {
    try {
      return await messages.loading((signal) => importStatement(cnpjAssociacao, file, options, signal));
    } catch (error) {
      if (isCode(error, 'extrato.qual-conta')) {
        // The chosen account may be another one than the file's: then the server asks.
        if (numConta) return send(file, { numConta });
        const chosen = await askAccount(file, (error as ApiError).message);
        return chosen === null ? null : send(file, { numConta: chosen, confirmaConta: true });
      }
      if (isCode(error, 'extrato.conta')) {
        const isSame = await messages.confirm('mismatch', `${(error as ApiError).message} Deseja importar nela mesmo assim?`);
        return isSame ? send(file, { ...options, confirmaConta: true }) : null;
      }
      if (await isTakenAnyway(error)) return send(file, { ...options, confirmaSaldo: true });
      if (isCode(error, 'extrato.colunas')) throw new ColumnsUnknown(options.numConta!);
      if (isWorthRetrying(error) && (await messages.confirm('retry', errorText(error, FAILURE)))) return send(file, options);
      throw error;
    }
  };
  const importOne = async (file: File) => {
    try {
      // A CSV names no account: the chosen one need not be asked for.
      const result = await send(file, numConta && /\.csv$/i.test(file.name) ? { numConta } : {});
      if (result) tell({ file, extratos: result.extratos, erros: [] });
      else refuse(file, ['O arquivo não foi importado.']);
    } catch (error) {
      if (error instanceof ColumnsUnknown) await askColumns(file, error.numConta);
      else if (error instanceof DOMException && error.name === 'AbortError') refuse(file, ['A importação foi cancelada.']);
      else refuse(file, sentencesOf(error));
    }
  };

  return {
    outcomes,
    wanted: wanted[0],
    asked,
    /** Asks again for the columns of a CSV file. */
    reviewColumns: async (file: File) => {
      const conta = numConta ?? (await askAccount(file, 'Escolha a conta do extrato.'));
      if (conta !== null) await askColumns(file, conta);
    },
    /** The person has chosen the columns, or declined. */
    columnsDone: () => setWanted((now) => now.slice(1)),
    importWith: async ({ account: { numConta: conta }, file }: ColumnsWanted, colunas: StatementColumns): Promise<StatementImport> => {
      const options = { numConta: conta, colunas };
      try {
        return await importStatement(cnpjAssociacao, file, options);
      } catch (error) {
        if (await isTakenAnyway(error)) return importStatement(cnpjAssociacao, file, { ...options, confirmaSaldo: true });
        throw error;
      }
    },
    /** Imports what is like known movements but for the bank's identification. */
    importAsNew: async (file: File, numConta: string) => {
      const result = await send(file, { numConta, confirmaConta: true, confirmaNovos: true });
      if (result) tell({ file, extratos: result.extratos, erros: [] });
      await invalidate(IMPORT_ROOTS);
    },
    imported: (file: File, { extratos }: StatementImport) => tell({ file, extratos, erros: [] }),
    importAll: async (files: readonly File[]) => {
      if (running.current) return;
      running.current = true;
      setOutcomes([]);
      for (const file of files) await importOne(file);
      running.current = false;
      await invalidate(IMPORT_ROOTS);
    },
  };
}

/** The columns of a CSV of this account must be chosen. */
class ColumnsUnknown extends Error {
  constructor(readonly numConta: string) {
    super();
  }
}
