import { type Slice } from '#platform/slice.js';
import { ReconciliationRulesController } from './reconciliation-rules.controller.js';
import { ReconciliationRulesService } from './reconciliation-rules.service.js';

export const RULES: Slice = {
  controllers: [ReconciliationRulesController],
  providers: [ReconciliationRulesService],
  exports: [ReconciliationRulesService],
};
