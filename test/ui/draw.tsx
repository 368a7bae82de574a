import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { PrimeReactProvider } from 'primereact/api';
import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { workplaceOfSession } from '#app/workplace.ts';
import { WorkplaceContext } from '#shared/ui/base/workplace.ts';
import { MessagesProvider } from '#shared/ui/dialogs/messages.tsx';

/** Renders an element like the app's screens, without animation, at `path`; answers the user-event instance. */
export const draw = (element: ReactElement, path = '/tela'): UserEvent =>
  drawRoutes([{ path: '*', element: <main>{element}</main> }], path);

/** Like `draw`, for several routes. */
export function drawRoutes(routes: RouteObject[], path: string): UserEvent {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  render(
    <PrimeReactProvider value={{ ripple: false, locale: 'pt-BR', cssTransition: false }}>
      <QueryClientProvider client={new QueryClient()}>
        <WorkplaceContext value={workplaceOfSession}>
          <MessagesProvider>
            <RouterProvider router={router} useTransitions={false} />
          </MessagesProvider>
        </WorkplaceContext>
      </QueryClientProvider>
    </PrimeReactProvider>,
  );
  return userEvent.setup();
}
