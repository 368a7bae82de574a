import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '#domain/months.js';
import { isPlainDate } from '#domain/plain-date.js';
import { accountsQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useOnlyYear, useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { AccountChoice } from '../account-choice';
import { ImportArea } from './import-area';
import { StatementExamples } from './statement-examples';
import { StatementLines } from './statement-lines';
import { StatementList } from './statement-list';
import styles from './statements.module.css';
import { statementsQuery } from './statements.queries';

/** Bank statements of an account: import, list, and movements. Account and period are in the address. An auditor sees those of the year. */
export function StatementsPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const mayImport = useMay()('extratoBancario.importar');
  const { accounts, numConta, period, choose } = useAccountAndPeriod(cnpjAssociacao);
  return (
    <Page
      title="EXTRATOS BANCÁRIOS"
      term="extrato"
      subtitle={`O que o banco diz que entrou e saiu.${mayImport ? ' Importar de novo não repete nada.' : ''}`}
    >
      <div className={`panel form-page ${styles.statementImport}`}>
        <AccountChoice
          accounts={accounts}
          numConta={numConta}
          clearable
          placeholder="Todas as contas"
          onChoose={(conta) => choose({ conta, de: null, ate: null })}
        />
      </div>
      {mayImport && (
        <>
          <ImportArea numConta={numConta} />
          <StatementExamples cnpjAssociacao={cnpjAssociacao} />
        </>
      )}
      <StatementList
        cnpjAssociacao={cnpjAssociacao}
        numConta={numConta}
        onShow={({ numConta: conta, de, ate }) => choose({ conta, de, ate })}
      />
      {numConta && period && (
        <StatementLines
          account={{ cnpjAssociacao, numConta }}
          period={period}
          onPeriod={({ dataInicio, dataFim }) => choose({ de: dataInicio, ate: dataFim })}
        />
      )}
    </Page>
  );
}

/** The account in the address, or the only one; the period in the address, or that of the newest statement. */
function useAccountAndPeriod(cnpjAssociacao: string) {
  const [address, setAddress] = useSearchParams();
  const onlyYear = useOnlyYear();
  const accounts = useQuery({ ...accountsQuery(cnpjAssociacao), select: (all) => all.filter(({ idBanco }) => idBanco) });
  const only = accounts.data?.length === 1 ? accounts.data[0]!.numConta : null;
  const numConta = address.get('conta') ?? only;
  const newest = useQuery({ ...statementsQuery(cnpjAssociacao, numConta, onlyYear), enabled: numConta !== null }).data?.[0];
  const [de, ate] = [address.get('de') ?? newest?.de, address.get('ate') ?? newest?.ate];
  const choose = (change: Record<string, string | null>) =>
    setAddress(
      () => {
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const period = isPlainDate(de) && isPlainDate(ate) ? { dataInicio: de, dataFim: ate } : null;
  return { accounts, numConta, period: period && onlyYear ? partIn(onlyYear, period) : period, choose };
}

/** The part of a period that lies in the year; without such a part, the whole year. */
function partIn(ano: number, { dataInicio, dataFim }: Period): Period {
  const year = { dataInicio: `${ano}-01-01`, dataFim: `${ano}-12-31` };
  if (dataFim < year.dataInicio || dataInicio > year.dataFim) return year;
  return {
    dataInicio: dataInicio > year.dataInicio ? dataInicio : year.dataInicio,
    dataFim: dataFim < year.dataFim ? dataFim : year.dataFim,
  };
}
