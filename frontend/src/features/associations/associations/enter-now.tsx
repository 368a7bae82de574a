import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';

/** Names a new association, and leads into it as soon as the session has its link. */
export function EnterNow({ cnpj, nome }: { cnpj: string; nome: string }) {
  const { links, totalLinks } = useSession();
  const switchContext = useSwitchContext();
  const isLinked = totalLinks > links.length || links.some((one) => one.cnpj === cnpj);
  return (
    <>
      <small>{nome}</small>
      {isLinked && <Button label="Entrar agora" icon="pi-sign-in" text onClick={() => void switchContext({ cnpj })} />}
    </>
  );
}
