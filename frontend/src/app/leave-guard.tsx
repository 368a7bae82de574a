import { useEffect } from 'react';
import { Outlet, useBlocker } from 'react-router-dom';
import { hasUnsavedWork, useMayLeave } from '#shared/ui/dialogs/unsaved-work.ts';
import { placeOfList } from '#shared/ui/lists/list-state.tsx';

/** Wraps every screen: asks before leaving it, or the product, would lose unsaved input. */
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
