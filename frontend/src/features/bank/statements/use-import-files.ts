import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StatementColumns } from '#contracts/bank/statement-columns.js';
import type { ImportedStatement, StatementImport, StatementPreview } from '#contracts/bank/statement-imports.js';
import { ApiError, errorText, isWorthRetrying } from '#shared/api/client.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useInvalidate } from '#shared/ui/dialogs/use-action.ts';
import { type AccountKey, importStatement, previewQuery, STATEMENTS } from './statements.queries';

/** The result of a file. */
export interface FileOutcome {
  file: File;
  extratos: ImportedStatement[];
  /** Reasons for a refusal; empty if accepted. */
  erros: string[];
}

/** A CSV file whose columns the person must choose. */
export interface ColumnsWanted {
  file: File;
  preview: StatementPreview;
}

const FAILURE = 'Erro ao importar o extrato.';
const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
const sentencesOf = (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? error.errors.map(({ message }) => message) : [errorText(error, FAILURE)];

/** Imports files one by one, asks what only a person can decide, and keeps the result of each. */
export function useImportFiles(account: AccountKey) {
  const messages = useMessages();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const running = useRef(false);
  const [outcomes, setOutcomes] = useState<FileOutcome[]>([]);
  const [wanted, setWanted] = useState<ColumnsWanted[]>([]);

  const tell = (outcome: FileOutcome) => setOutcomes((now) => [outcome, ...now.filter(({ file }) => file !== outcome.file)]);
  const refuse = (file: File, erros: string[]) => tell({ file, extratos: [], erros });

  /** Answers null if the person withdraws the file. */
  const send = async (file: File, confirmaConta = false): Promise<StatementImport | null> => {
    try {
      return await messages.loading((signal) => importStatement(account, file, { confirmaConta }, signal));
    } catch (error) {
      if (isCode(error, 'extrato.conta')) {
        const isSame = await messages.confirm('continue', `${(error as ApiError).message} Deseja importar nela mesmo assim?`);
        return isSame ? send(file, true) : null;
      }
      if (isWorthRetrying(error) && (await messages.confirm('retry', errorText(error, FAILURE)))) return send(file, confirmaConta);
      throw error;
    }
  };
  const askColumns = async (file: File) => {
    try {
      const preview = await messages.loading(() => client.fetchQuery(previewQuery(account, file)));
      setWanted((now) => [...now, { file, preview }]);
    } catch (error) {
      refuse(file, sentencesOf(error));
    }
  };
  const importOne = async (file: File) => {
    try {
      const result = await send(file);
      if (result) tell({ file, extratos: result.extratos, erros: [] });
      else refuse(file, ['O arquivo não foi importado.']);
    } catch (error) {
      if (isCode(error, 'extrato.colunas')) await askColumns(file);
      else if (error instanceof DOMException && error.name === 'AbortError') refuse(file, ['A importação foi cancelada.']);
      else refuse(file, sentencesOf(error));
    }
  };

  return {
    outcomes,
    wanted: wanted[0],
    askColumns,
    /** The person has chosen the columns, or declined. */
    columnsDone: () => setWanted((now) => now.slice(1)),
    importWith: (file: File, colunas: StatementColumns) => importStatement(account, file, { colunas }),
    imported: (file: File, { extratos }: StatementImport) => tell({ file, extratos, erros: [] }),
    importAll: async (files: readonly File[]) => {
      if (running.current) return;
      running.current = true;
      setOutcomes([]);
      for (const file of files) await importOne(file);
      running.current = false;
      await invalidate([STATEMENTS]);
    },
  };
}
