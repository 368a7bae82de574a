/** What the application may know of reporting. */
export { ReportQueue } from './jobs/report-queue.js';
export { PdfBrowser } from './pdf/pdf-browser.js';
export { ReportingModule } from './reporting.module.js';
