import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ApiError } from '#shared/api/client.ts';
import { NewExpenseContext } from '#shared/expenses/new-expense.tsx';
import { CreatorsContext } from '#shared/lookups/creators.tsx';
import { MovementFormsContext } from '#shared/movements/movement-forms.tsx';
import { onSessionChange, readSession } from '#shared/session/stored-session.ts';
import { KitProvider } from '#shared/ui/base/kit-provider.tsx';
import { WorkplaceContext } from '#shared/ui/base/workplace.ts';
import { MessagesProvider } from '#shared/ui/dialogs/messages.tsx';
import { ConfirmDialog } from './confirm-dialog';
import { CREATORS } from './creators';
import { loadNewExpense, MOVEMENT_FORMS } from './movement-forms';
import { ReloginDialog } from './relogin-dialog';
import { router } from './router';
import { workplaceOfSession } from './workplace';

/** Retries once after a lost connection or a server error; a refusal would only be repeated. */
const isWorthRetrying = (failures: number, error: Error) => failures < 1 && error instanceof ApiError && error.status >= 500;

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' } } });

let person = readSession().user?.cpf;
// Clears cached data when another person logs in.
onSessionChange(() => {
  const now = readSession().user?.cpf;
  if (now !== person) queryClient.clear();
  person = now;
});

export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <WorkplaceContext value={workplaceOfSession}>
          <MessagesProvider>
            {/* No transitions: navigation state must be known at once. */}
            <CreatorsContext value={CREATORS}>
              <MovementFormsContext value={MOVEMENT_FORMS}>
                <NewExpenseContext value={loadNewExpense}>
                  <RouterProvider router={router} useTransitions={false} />
                </NewExpenseContext>
              </MovementFormsContext>
            </CreatorsContext>
            <ConfirmDialog />
            <ReloginDialog />
          </MessagesProvider>
        </WorkplaceContext>
      </QueryClientProvider>
    </KitProvider>
  );
}
