import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState } from '#shared/ui/layout/states.tsx';
import { NOT_ALLOWED, useRefusal } from './use-users-failure';

/** Stands behind the refusal of people who administer no association: nothing is asked of the server, nothing can be pressed (rule 17.5). */
export function UsersRefused({ title }: { title: string }) {
  useRefusal(true);
  return (
    <Page title={title}>
      <div className="panel">
        <EmptyState icon="pi-lock" text={NOT_ALLOWED} hint="Só administradores desta associação dão e tiram acessos. Peça a um deles." />
      </div>
    </Page>
  );
}
