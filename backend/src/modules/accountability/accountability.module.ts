import { Module } from '@nestjs/common';
import { ResearchesController } from './researches/researches.controller.js';
import { ResearchesService } from './researches/researches.service.js';

/** What proves how the money was spent: researches of prices. */
@Module({
  controllers: [ResearchesController],
  providers: [ResearchesService],
  exports: [ResearchesService],
})
export class AccountabilityModule {}
