import { type EntitySchema } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { type Config } from '#platform/config.js';
import { CONFIG } from '#platform/platform.module.js';
import { IssuedDocuments } from './journal/issued-documents.service.js';
import { JournalController } from './journal/journal.controller.js';
import { JournalQueries } from './journal/journal.queries.js';
import { Journal } from './journal/journal.service.js';
import { JournalCheck } from './journal/journal-check.js';
import { JournalExport } from './journal/journal-export.js';
import { SigningInterceptor } from './journal/signing.interceptor.js';
import { AdministratorGrant } from './links/administrator-grant.js';
import { LinkSchema } from './links/link.entity.js';
import { LinksController } from './links/links.controller.js';
import { LinksService } from './links/links.service.js';
import { ForgottenPasswordsController } from './passwords/forgotten-passwords.controller.js';
import { ForgottenPasswords } from './passwords/forgotten-passwords.service.js';
import { PasswordLinks } from './passwords/password-links.js';
import { PasswordMails } from './passwords/password-mails.js';
import { AssociationDirectoryPort } from './ports.js';
import { AccessGuard } from './sessions/access.guard.js';
import { Access } from './sessions/access.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { LoginAttempts } from './sessions/login-attempts.js';
import { SESSION_HOURS, SessionStore } from './sessions/session-store.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserSchema } from './users/user.entity.js';
import { UserBindController, UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Users, links, sessions, roles. Global because its guard stands before every route of every module. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: ({ jwtSecret }: Config) => ({ secret: jwtSecret, signOptions: { expiresIn: `${SESSION_HOURS}h`, algorithm: 'HS256' } }),
    }),
  ],
  controllers: [ForgottenPasswordsController, JournalController, LinksController, SessionsController, UserBindController, UsersController],
  providers: [
    Access,
    AdministratorGrant,
    AssociationDirectoryPort,
    ForgottenPasswords,
    IssuedDocuments,
    Journal,
    JournalCheck,
    JournalExport,
    JournalQueries,
    JwtStrategy,
    LinksService,
    LoginAttempts,
    PasswordLinks,
    PasswordMails,
    SessionStore,
    SessionsService,
    UsersService,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: SigningInterceptor },
  ],
  exports: [
    Access,
    AdministratorGrant,
    AssociationDirectoryPort,
    IssuedDocuments,
    JournalCheck,
    JournalExport,
    PasswordMails,
    UsersService,
  ],
})
export class IdentityModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [UserSchema, LinkSchema];
}
