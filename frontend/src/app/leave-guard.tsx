import { useEffect } from 'react';
import { Outlet, useBlocker } from 'react-router-dom';
import { placeOfList } from '#shared/ui/list-state.tsx';
import { hasUnsavedWork, useMayLeave } from '#shared/ui/unsaved-work.ts';

/** Around every screen: asks before leaving it, or the product, would lose typed work, whichever way. */
export function LeaveGuard() {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOfList(currentLocation) !== placeOfList(nextLocation) && hasUnsavedWork(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return <Outlet />;
}
