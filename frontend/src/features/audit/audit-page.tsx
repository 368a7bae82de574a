import { useSearchParams } from 'react-router-dom';
import { auditSearch, VIEWS, viewIn } from '#shared/lookups/audit-address.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import auditStyles from './audit.module.css';
import { CompositionView } from './differences/composition-view';
import { DifferenceView } from './differences/difference-view';
import { Explanation } from './differences/explanation';
import { FindingsView } from './findings/findings-view';
import { SampleView } from './samples/sample-view';
import { Timeline } from './timeline/timeline';
import { LastVerification } from './verification/last-verification';
import { VerificationView } from './verification/verification-view';

/** Audit of the book: its entries, why a balance changed, and its verification. */
export function AuditPage() {
  const { ano } = useWorkingContext();
  const [params] = useSearchParams();
  const view = viewIn(params);
  return (
    <Page title="AUDITORIA" term="livro" subtitle={`Tudo o que foi registrado no livro de ${ano}: quem, quando e com que efeito`}>
      <div className={`panel ${auditStyles.audit}`}>
        <ViewLinks label="Visões da auditoria" views={VIEWS} current={view} searchOf={auditSearch} />
        <LastVerification />
        <section aria-label={VIEWS[view]}>
          {view === 'livro' && <Timeline />}
          {view === 'diferenca' && <DifferenceView />}
          {view === 'composicao' && <CompositionView />}
          {view === 'amostra' && <SampleView />}
          {view === 'ressalvas' && <FindingsView />}
          {view === 'verificacao' && <VerificationView />}
        </section>
      </div>
      <Explanation />
    </Page>
  );
}
