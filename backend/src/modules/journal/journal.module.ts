import { Global, Module } from '@nestjs/common';
import { IssuedDocuments } from './issued-documents.service.js';
import { Journal } from './journal.service.js';
import { JournalCheck } from './journal-check.js';

/** Who changed what in registers, who entered, what left: chains of entries that triggers write. Global because every module may write in it. */
@Global()
@Module({ providers: [IssuedDocuments, Journal, JournalCheck], exports: [IssuedDocuments, Journal, JournalCheck] })
export class JournalModule {}
