import { formatName } from '#shared/format/format.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { AuditHome } from '../features/audit/home/audit-home';
import { AccessNews } from '../features/audit/journal/access-news';
import { DeskView } from '../features/desk/desk-view';
import { BringFiles } from '../features/inbox/bring-files';
import { WaitingPapers } from '../features/inbox/waiting-papers';

/** What the association has, and what is to be done there. */
export function HomePage() {
  const { user, associacao, ano } = useWorkingContext();
  const may = useMay();
  const [firstName] = formatName(user.nome).split(' ');
  return (
    <Page
      title={`Olá, ${firstName}!`}
      subtitle={`${associacao.nomeFantasia || associacao.nome} · ano base ${ano}`}
      actions={may('entrada.guardar') && <BringFiles />}
    >
      <AccessNews />
      {may('painel.ver') && <DeskView />}
      {may('entrada.ver') && <WaitingPapers />}
      {may('ressalva.registrar') && <AuditHome />}
    </Page>
  );
}
