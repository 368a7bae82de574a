import { createBrowserRouter } from 'react-router-dom';
import { CHOICE, OLD_CHOICE } from '#shared/session/destination.ts';
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
          ...[CHOICE, OLD_CHOICE].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await loadChunk(() => import('../features/identity/portfolio/portfolio-page'))).PortfolioPage,
            }),
          })),
          {
            path: `${CHOICE}/busca`,
            lazy: async () => ({ Component: (await loadChunk(() => import('../features/search/everywhere-page'))).EverywherePage }),
          },
          {
            path: `${CHOICE}/:cnpj`,
            lazy: async () => ({ Component: (await loadChunk(() => import('../features/identity/portfolio/enter-page'))).EnterPage }),
          },
          {
            path: `${OLD_CHOICE}/nova`,
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
