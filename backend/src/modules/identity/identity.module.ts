import { type EntitySchema } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { maskCpf } from '#domain/cpf.js';
import { JournalCheck } from '#modules/journal/public.js';
import { type Config } from '#platform/config.js';
import { Purge } from '#platform/jobs/purge.js';
import { CONFIG } from '#platform/platform.module.js';
import { AccessGuard } from './access/access.guard.js';
import { Access } from './access/access.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { RoutesCheck } from './access/routes-check.js';
import { SESSION_HOURS, SessionStore } from './access/session-store.js';
import { SigningInterceptor } from './access/signing.interceptor.js';
import { LoginAttempts } from './credentials/login-attempts.js';
import { PasswordLinks } from './credentials/password-links.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { Invitations } from './invitations/invitations.service.js';
import { OpenIdController } from './openid/openid.controller.js';
import { OpenIdLogin } from './openid/openid-login.service.js';
import { OpenIdProvider } from './openid/openid-provider.js';
import { OwnPasskeysController } from './passkeys/own-passkeys.controller.js';
import { PasskeyLogin } from './passkeys/passkey-login.service.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import { ForgottenPasswordsController } from './passwords/forgotten-passwords.controller.js';
import { ForgottenPasswords } from './passwords/forgotten-passwords.service.js';
import { OwnPasswordController } from './passwords/own-password.controller.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { PasswordMails } from './passwords/password-mails.js';
import { AssociationDirectoryPort } from './ports.js';
import { Challenges } from './second-factor/challenges.js';
import { LostFactorsController } from './second-factor/lost-factors.controller.js';
import { LostFactors } from './second-factor/lost-factors.service.js';
import { RequirementsController } from './second-factor/requirements.controller.js';
import { RequirementsService } from './second-factor/requirements.service.js';
import { SecondFactorLogin } from './second-factor/second-factor-login.service.js';
import { SecondFactorsController } from './second-factor/second-factors.controller.js';
import { SecondFactorsService } from './second-factor/second-factors.service.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { PasskeyLoginController } from './sessions/passkey-login.controller.js';
import { SecondFactorLoginController } from './sessions/second-factor-login.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { AccessNotices } from './users/access-notices.js';
import { AdministratorGrant } from './users/administrator-grant.js';
import { LinkSchema } from './users/link.entity.js';
import { LinksController } from './users/links.controller.js';
import { LinksService } from './users/links.service.js';
import { UnknownPasswords } from './users/unknown-passwords.js';
import { UserSchema } from './users/user.entity.js';
import { UserBindController, UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Users, links, sessions, roles. Global because its guard checks every route of every module. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret, signOptions: { expiresIn: `${SESSION_HOURS}h`, algorithm: 'HS256' } }),
    }),
  ],
  controllers: [
    ForgottenPasswordsController,
    InvitationsController,
    LinksController,
    LostFactorsController,
    OpenIdController,
    OwnPasskeysController,
    OwnPasswordController,
    OwnSessionsController,
    PasskeyLoginController,
    RequirementsController,
    SecondFactorLoginController,
    SecondFactorsController,
    SessionsController,
    UserBindController,
    UsersController,
  ],
  providers: [
    Access,
    AccessNotices,
    AdministratorGrant,
    AssociationDirectoryPort,
    Challenges,
    ForgottenPasswords,
    Invitations,
    JwtStrategy,
    LinksService,
    LoginAttempts,
    LostFactors,
    OpenIdLogin,
    OpenIdProvider,
    OwnPasswordService,
    PasskeyLogin,
    Passkeys,
    PasswordLinks,
    PasswordMails,
    RequirementsService,
    RoutesCheck,
    SecondFactorLogin,
    SecondFactorsService,
    SessionStore,
    SessionsService,
    UnknownPasswords,
    UsersService,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: SigningInterceptor },
  ],
  exports: [Access, AdministratorGrant, AssociationDirectoryPort, LoginAttempts, LostFactors, PasswordMails, UsersService],
})
export class IdentityModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [UserSchema, LinkSchema];

  constructor(purge: Purge, journals: JournalCheck) {
    purge.expire('sessao', 'expira_em <= now()');
    purge.expire('desafio_segundo_fator', 'expira_em <= now()');
    journals.compare({
      table: 'rel_associacao_usuario',
      kind: 'vinculo',
      association: 'cnpj',
      key: ['cpf'],
      columns: ['cpf', 'tipo', 'situacao', 'anos', 'ate'],
      named: ({ cpf }) => `O acesso do CPF ${maskCpf(String(cpf))}`,
    });
    journals.compare({
      table: 'segundo_fator_exigido',
      association: 'cnpj',
      key: ['tipo'],
      columns: ['tipo'],
      named: ({ tipo }) => `O segundo fator exigido com o acesso ${tipo}`,
    });
  }
}
