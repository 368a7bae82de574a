import '#shared/ui/audit.css';
import { useSearchParams } from 'react-router-dom';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/page.tsx';
import { ViewLinks } from '#shared/ui/view-links.tsx';
import { FindingsView } from '../findings/findings-view';
import { auditSearch, VIEWS, viewIn } from './audit-address';
import { CompositionView } from './composition-view';
import { DifferenceView } from './difference-view';
import { Explanation } from './explanation';
import { LastVerification } from './last-verification';
import { SampleView } from './sample-view';
import { Timeline } from './timeline';
import { VerificationView } from './verification-view';

/** Audit of the book: its entries, why a balance changed, and its verification. */
export function AuditPage() {
  const { ano } = useWorkingContext();
  const [params] = useSearchParams();
  const view = viewIn(params);
  return (
    <Page title="AUDITORIA" term="livro" subtitle={`Tudo o que foi registrado no livro de ${ano}: quem, quando e com que efeito`}>
      <div className="panel">
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
