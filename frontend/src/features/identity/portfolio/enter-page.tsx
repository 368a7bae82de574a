import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSwitchContext } from '#shared/lookups/use-switch-context.ts';
import { CHOICE, destinationIn } from '#shared/session/destination.ts';
import { ListSkeleton } from '#shared/ui/layout/states.tsx';

/** Works in the association of the address, in this tab alone (docs/adr/0018-where-one-works-belongs-to-the-tab.md). */
export function EnterPage() {
  const { cnpj = '' } = useParams();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const switchContext = useSwitchContext();
  const isEntered = useRef(false);
  useEffect(() => {
    if (isEntered.current) return;
    isEntered.current = true;
    void switchContext({ cnpj }, destinationIn(address.toString())).then((entered) => !entered && navigate(CHOICE, { replace: true }));
  });
  return (
    <main className="choose-association">
      <ListSkeleton />
    </main>
  );
}
