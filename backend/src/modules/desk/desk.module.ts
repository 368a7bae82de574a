import { Module } from '@nestjs/common';
import { DeskController } from './desk.controller.js';
import { DeskQueries } from './desk.queries.js';

/** The first screen: it may ask every module, and none knows of it. */
@Module({ controllers: [DeskController], providers: [DeskQueries] })
export class DeskModule {}
