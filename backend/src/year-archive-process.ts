import { writeYear } from '#modules/reporting/year-export/archive-process.js';
import { RECORD_KINDS } from './record-kinds.js';

writeYear(RECORD_KINDS);
