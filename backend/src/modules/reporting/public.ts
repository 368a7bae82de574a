/** What the application may know of reporting. */
export { PdfBrowser } from './pdf/pdf-browser.js';
export { ReportingModule } from './reporting.module.js';
