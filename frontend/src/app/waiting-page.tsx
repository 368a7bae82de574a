import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Decision, shownOf } from '#shared/decisions/decision.ts';
import { ClosedYearBanner } from '#shared/lookups/closed-year-banner.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useShortcut } from '#shared/ui/base/shortcuts.ts';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { useLimitToConfirm } from '../features/associations/payment-limits/limit-to-confirm';
import { usePaymentsToRelease } from '../features/budget-ledger/expenses/releases/payments-to-release';
import { useProposalsToDecide } from '../features/redistributions/proposals-to-decide';

/** What waits for this person's decision, one after the other: a limit, payments, proposals (rule 47.6). */
export function WaitingPage() {
  const kinds = [useLimitToConfirm(), usePaymentsToRelease(), useProposalsToDecide()];
  const failed = kinds.find(({ error }) => error);
  const isLoading = kinds.some(({ data }) => !data);
  const all = kinds.flatMap(({ data }) => data ?? []);
  return (
    <>
      <ClosedYearBanner />
      <Page title="ESPERAM VOCÊ" subtitle="Pagamentos a liberar, propostas a aprovar e alçada a confirmar: decida um, e o próximo aparece.">
        {all.length > 0 ? (
          <Queue all={all} />
        ) : (
          <div className="panel">
            {failed ? (
              <FailedState error={failed.error} failure="Erro ao carregar o que espera você." onRetry={() => void failed.refetch()} />
            ) : isLoading ? (
              <ListSkeleton />
            ) : (
              <EmptyState icon="pi-check-circle" text="Nada espera por você." hint="O que outra pessoa preparar aparece aqui." />
            )}
          </div>
        )}
      </Page>
    </>
  );
}

/** One decision, the way to those before and after it, and the list of all. */
function Queue({ all }: { all: Decision[] }) {
  const [params, setParams] = useSearchParams();
  const lastPlace = useRef(0);
  const place = shownOf(all, params.get('item'), lastPlace.current);
  lastPlace.current = place;
  const shown = all[place]!;
  const go = (to: number) => all[to] && setParams({ item: all[to].key }, { replace: true });
  const [before, after] = [() => go(place - 1), () => go(place + 1)];
  useShortcut('k', before);
  useShortcut('j', after);
  useShortcut('arrowleft', before);
  useShortcut('arrowright', after);
  return (
    <Stack as="section" gap="l" className="panel form-page" aria-label="Decisão">
      <Row place="apart" gap="m">
        <h2 aria-live="polite">
          {shown.name} <small className="secondary">{`${place + 1} de ${all.length}`}</small>
        </h2>
        {all.length > 1 && (
          <Row nowrap>
            <Button
              label="Anterior"
              icon="pi-chevron-left"
              text
              title="K ou ←"
              aria-keyshortcuts="K"
              disabled={place === 0}
              onClick={before}
            />
            <Button
              label="Próxima"
              icon="pi-chevron-right"
              text
              title="J ou →"
              aria-keyshortcuts="J"
              disabled={place === all.length - 1}
              onClick={after}
            />
          </Row>
        )}
      </Row>
      <div key={shown.key}>{shown.draw()}</div>
      {all.length > 1 && <Others all={all} shown={shown} onChoose={go} />}
    </Stack>
  );
}

/** All decisions, to choose one out of turn. */
function Others({ all, shown, onChoose }: { all: Decision[]; shown: Decision; onChoose: (place: number) => void }) {
  return (
    <nav aria-labelledby="espera">
      <h3 id="espera">Tudo o que espera</h3>
      <ul>
        {all.map(({ key, icon, name, detail }, place) => (
          <li key={key}>
            <button type="button" className="entry" aria-current={key === shown.key ? 'true' : undefined} onClick={() => onChoose(place)}>
              <i className={`pi ${icon}`} aria-hidden />
              <span>
                {name} <span className="secondary">{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
