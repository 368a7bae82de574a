import { Module } from '@nestjs/common';
import { AnchorCheck } from './anchor-check.service.js';
import { AnchorsController } from './anchors.controller.js';
import { Anchors } from './anchors.service.js';

/** Anchors of all books and journals: what lets somebody outside prove that none was rewritten since. */
@Module({ controllers: [AnchorsController], providers: [Anchors, AnchorCheck], exports: [Anchors, AnchorCheck] })
export class AnchorsModule {}
