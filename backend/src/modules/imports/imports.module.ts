import { Module } from '@nestjs/common';
import { ImportStore } from './import-store.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.service.js';
import { SheetReader } from './sheet-reader.js';

/** Imported spreadsheets of every kind: how they are read, which there were, and taking one back. */
@Module({ controllers: [ImportsController], providers: [Imports, ImportStore, SheetReader], exports: [Imports, ImportStore, SheetReader] })
export class ImportsModule {}
