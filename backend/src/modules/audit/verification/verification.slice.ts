import { type Slice } from '#platform/slice.js';
import { BookVerification } from './book-verification.service.js';
import { OpeningCheck } from './opening-check.service.js';
import { VerificationMetrics } from './verification-metrics.js';
import { Verifications } from './verifications.job.js';

export const VERIFICATION: Slice = {
  providers: [VerificationMetrics, BookVerification, OpeningCheck, Verifications],
  exports: [BookVerification, Verifications],
};
