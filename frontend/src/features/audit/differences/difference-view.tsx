import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineBalance } from '#contracts/audit/audit.js';
import type { BalanceDifference } from '#contracts/audit/balance-changes.js';
import { count, formatDate, formatMoney } from '#shared/format/format.ts';
import { QUESTION, type Question, valuesIn } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Money } from '#shared/ui/base/badge.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { LoadMore } from '#shared/ui/lists/load-more.tsx';
import auditStyles from '../audit.module.css';
import { differenceQuery } from '../audit.queries';
import { BalanceTable } from '../timeline/balance-table';
import { useEntryDialogs } from '../timeline/entry-dialogs';
import { EntryItem } from '../timeline/entry-item';
import { DifferenceForm } from './difference-form';

/** Why a balance differs between two days: both balances, and the entries in between. */
export function DifferenceView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params] = useSearchParams();
  const question = valuesIn(params, QUESTION);
  const isAsked = Boolean(question.de && question.ate);
  const answer = useInfiniteQuery(differenceQuery({ cnpjAssociacao, ano }, question));
  const first = answer.data?.pages[0];
  return (
    <>
      <DifferenceForm key={params.toString()} question={question} />
      {!isAsked ? (
        <p className="panel-bar secondary">
          Escolha dois dias. Aparecem os dois saldos e, um por um, os lançamentos que levam de um ao outro: a soma dos efeitos deles é
          exatamente a mudança.
        </p>
      ) : answer.isPending ? (
        <ListSkeleton />
      ) : !first ? (
        <FailedState error={answer.error} failure="Erro ao explicar o saldo." onRetry={() => void answer.refetch()} />
      ) : (
        <Answer question={question} first={first} entries={answer.data?.pages.flatMap(({ entradas }) => entradas) ?? []}>
          <LoadMore
            query={answer}
            shown={answer.data?.pages.reduce((sum, { entradas }) => sum + entradas.length, 0) ?? 0}
            total={first.quantidade}
            end=""
          />
        </Answer>
      )}
    </>
  );
}

interface AnswerProps {
  question: Question;
  first: BalanceDifference;
  entries: BalanceDifference['entradas'];
  children: ReactNode;
}

function Answer({ question, first, entries, children }: AnswerProps) {
  const { open, dialogs } = useEntryDialogs();
  const { antes, depois, diferenca, quantidade } = first;
  const [de, ate] = [formatDate(question.de), formatDate(question.ate)];
  return (
    <div>
      <p className={`panel-bar ${auditStyles.auditSentence}`} role="status">
        {antes.disponivel === depois.disponivel
          ? `O saldo disponível era de ${formatMoney(antes.disponivel)} no fim de ${de} e no fim de ${ate}.`
          : `O saldo disponível passou de ${formatMoney(antes.disponivel)} no fim de ${de} para ${formatMoney(depois.disponivel)} no fim de ${ate}.`}{' '}
        {quantidade === 0
          ? 'Nenhum lançamento teve efeito entre os dois dias.'
          : `${count(quantidade, 'lançamento explica', 'lançamentos explicam')} a mudança.`}
      </p>
      <div className="panel-body">
        <BalanceTable caption={`Saldos no fim de ${de} e de ${ate}`} antes={antes} depois={depois} heads={[de, ate]} />
      </div>
      {quantidade > 0 && (
        <section className={auditStyles.auditDay} aria-labelledby="lancamentos-que-explicam">
          <h2 id="lancamentos-que-explicam">Lançamentos que explicam a mudança</h2>
          <ol>
            {entries.map(({ entry, efeito }) => (
              <EntryItem key={entry.sequencia} entry={entry} dated onOpen={() => open(entry)}>
                <Effect {...efeito} />
              </EntryItem>
            ))}
          </ol>
          <p className="panel-bar align-right">
            Soma dos efeitos de {count(quantidade, 'lançamento', 'lançamentos')} no disponível:{' '}
            <strong>
              <Money value={diferenca.disponivel} signed />
            </strong>
          </p>
          {children}
        </section>
      )}
      {dialogs}
    </div>
  );
}

const PARTS = { orcado: 'orçado', debito: 'débito', credito: 'crédito', pago: 'pago', aPagar: 'a pagar' } as const;

/** Effect of an entry on the available balance, with the amounts that cause it. */
function Effect(efeito: LineBalance) {
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => efeito[part] !== 0);
  return (
    <>
      <Money value={efeito.disponivel} signed />
      {parts.map((part) => (
        <small key={part}>
          {PARTS[part]} <Money value={efeito[part]} signed />
        </small>
      ))}
    </>
  );
}
