/** Public face of minutes for other modules. */

export { docxFile } from './docx/docx-file.js';
export { AGENDA, type Agenda } from './minutes/agenda.js';
export { associationTags } from './minutes/document-tags.js';
export { DocumentsService } from './minutes/documents.service.js';
export { MINUTE } from './minutes/minute.sql.js';
export { MinutesService } from './minutes/minutes.service.js';
export { type ProposalDirectory, ProposalDirectoryPort } from './minutes/proposal-directory.js';
export { MinutesModule } from './minutes.module.js';
export { type FilledDocument, TemplateDocuments } from './templates/template-documents.service.js';
