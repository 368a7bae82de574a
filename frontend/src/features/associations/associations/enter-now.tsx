import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';

/** Names a new association, and leads into it as soon as the session has its link. */
export function EnterNow({ cnpj, nome }: { cnpj: string; nome: string }) {
  const { links } = useSession();
  const switchContext = useSwitchContext();
  const link = links.find((one) => one.cnpj === cnpj);
  return (
    <>
      <small>{nome}</small>
      {link && <Button label="Entrar agora" icon="pi-sign-in" text onClick={() => void switchContext({ link })} />}
    </>
  );
}
