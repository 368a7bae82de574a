import { createBrowserRouter } from 'react-router-dom';
import { OPENID } from '../features/identity/openid/attempt';
import { LoginPage } from '../features/identity/sessions/login-page';
import { ErrorPage, NotFoundPage } from './error-page';
import { REQUIRED_FACTOR, REQUIRED_PASSWORD, RequireSession } from './guards';
import { LeaveGuard } from './leave-guard';
import { loadChunk } from './load-chunk';
import { SCREENS } from './navigation';

export const router = createBrowserRouter([
  {
    element: <LeaveGuard />,
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    hydrateFallbackElement: (
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
    ),
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/cadastro', lazy: async () => ({ Component: (await import('../features/identity/sessions/sign-up-page')).SignUpPage }) },
      {
        path: '/senha_esquecida',
        lazy: async () => ({ Component: (await import('../features/identity/passwords/forgotten-password-page')).ForgottenPasswordPage }),
      },
      {
        path: '/nova_senha',
        lazy: async () => ({ Component: (await import('../features/identity/passwords/new-password-page')).NewPasswordPage }),
      },
      { path: OPENID, lazy: async () => ({ Component: (await import('../features/identity/sessions/openid-page')).OpenIdPage }) },
      {
        element: <RequireSession />,
        children: [
          {
            path: REQUIRED_PASSWORD,
            lazy: async () => ({
              Component: (await loadChunk(() => import('../features/identity/passwords/required-password-page'))).RequiredPasswordPage,
            }),
          },
          {
            path: REQUIRED_FACTOR,
            lazy: async () => ({
              Component: (await loadChunk(() => import('../features/identity/second-factor/required-factor-page'))).RequiredFactorPage,
            }),
          },
          {
            path: '/seleciona_entidade',
            lazy: async () => ({
              Component: (await loadChunk(() => import('../features/identity/sessions/choose-association-page'))).ChooseAssociationPage,
            }),
          },
          {
            path: '/seleciona_entidade/nova',
            lazy: async () => ({
              Component: (await loadChunk(() => import('../features/associations/associations/first-association-page')))
                .FirstAssociationPage,
            }),
          },
          {
            lazy: async () => ({ Component: (await loadChunk(() => import('./shell/shell'))).Shell }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  ...SCREENS.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await loadChunk(load) }) })),
                  { path: '*', element: <NotFoundPage /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);
