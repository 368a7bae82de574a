import { Global, Module } from '@nestjs/common';
import { IssuedDocuments } from './issued-documents.service.js';
import { Journal } from './journal.service.js';
import { JournalCheck } from './journal-check.js';
import { ShownData } from './shown-data.js';

/** Changes of registers (written by triggers), logins and issued documents, as chains of entries. Global because every module may write in it. */
@Global()
@Module({ providers: [IssuedDocuments, Journal, JournalCheck, ShownData], exports: [IssuedDocuments, Journal, JournalCheck, ShownData] })
export class JournalModule {}
