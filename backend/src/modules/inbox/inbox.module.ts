import { Module } from '@nestjs/common';
import { PapersModule } from '#modules/papers/public.js';
import { InboxController } from './inbox.controller.js';
import { Inbox } from './inbox.service.js';

/** Papers that wait to be joined to a record. */
@Module({ imports: [PapersModule], controllers: [InboxController], providers: [Inbox] })
export class InboxModule {}
