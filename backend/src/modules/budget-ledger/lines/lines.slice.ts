import { type Slice } from '#platform/slice.js';
import { LineQueries } from './line.queries.js';
import { LinesController } from './lines.controller.js';

export const LINES: Slice = {
  controllers: [LinesController],
  providers: [LineQueries],
};
