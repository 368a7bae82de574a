import { Module } from '@nestjs/common';
import { AnchorCheck } from './anchor-check.service.js';
import { AnchorsController } from './anchors.controller.js';
import { Anchors } from './anchors.service.js';

/** Anchors of all books and journals: external proof that none was rewritten. */
@Module({ controllers: [AnchorsController], providers: [Anchors, AnchorCheck], exports: [Anchors, AnchorCheck] })
export class AnchorsModule {}
