/** Public face of reporting for the application. */
export { ReportQueue } from './jobs/report-queue.js';
export { PdfBrowser } from './pdf/pdf-browser.js';
export { ReportingModule } from './reporting.module.js';
