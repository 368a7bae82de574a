import { type Slice } from '#platform/slice.js';
import { FindingStepSchema } from './finding.entity.js';
import { FindingsController } from './findings.controller.js';
import { FindingsService } from './findings.service.js';
import { OpinionSchema } from './opinion.entity.js';
import { OpinionsService } from './opinions.service.js';

export const FINDINGS: Slice = {
  controllers: [FindingsController],
  providers: [FindingsService, OpinionsService],
  exports: [FindingsService, OpinionsService],
  entities: [FindingStepSchema, OpinionSchema],
};
