import { Module } from '@nestjs/common';
import { ProgramsController } from './programs/programs.controller.js';
import { ProgramsService } from './programs/programs.service.js';

/** The budget hierarchy (programs, actions, sub-actions, items) and its lookups. */
@Module({ controllers: [ProgramsController], providers: [ProgramsService] })
export class PlanningModule {}
