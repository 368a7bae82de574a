import { Module } from '@nestjs/common';
import { FiscalDocumentsController } from './fiscal-documents.controller.js';
import { FiscalDocumentsService } from './fiscal-documents.service.js';
import { KnownKeys } from './known-keys.js';

/** Reads the NF-e from which an expense is registered. */
@Module({ controllers: [FiscalDocumentsController], providers: [FiscalDocumentsService, KnownKeys] })
export class FiscalDocumentsModule {}
