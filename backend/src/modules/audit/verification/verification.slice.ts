import { type Slice } from '#platform/slice.js';
import { BookVerification } from './book-verification.service.js';
import { NightList } from './night-list.service.js';
import { OpeningCheck } from './opening-check.service.js';
import { VerificationMetrics } from './verification-metrics.js';
import { Verifications } from './verifications.job.js';
import { VerifiedJournals } from './verified-journals.js';

export const VERIFICATION: Slice = {
  providers: [VerificationMetrics, BookVerification, NightList, OpeningCheck, Verifications, VerifiedJournals],
  exports: [BookVerification],
};
