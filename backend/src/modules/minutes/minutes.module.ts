import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AssociationsModule } from '#modules/associations/public.js';
import { OfficesModule } from '#modules/offices/public.js';
import { DocumentsService } from './minutes/documents.service.js';
import { MinutesController } from './minutes/minutes.controller.js';
import { MinutesSchema } from './minutes/minutes.entity.js';
import { MinutesService } from './minutes/minutes.service.js';
import { ProposalDirectoryPort } from './minutes/proposal-directory.js';
import { TemplateSchema } from './templates/template.entity.js';
import { TemplateDocuments } from './templates/template-documents.service.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesService } from './templates/templates.service.js';

/** Documents of assemblies: minutes, notices and their templates. */
@Module({
  imports: [AssociationsModule, OfficesModule],
  controllers: [MinutesController, TemplatesController],
  providers: [MinutesService, DocumentsService, TemplatesService, TemplateDocuments, ProposalDirectoryPort],
  exports: [DocumentsService, MinutesService, ProposalDirectoryPort, TemplateDocuments],
})
export class MinutesModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [MinutesSchema, TemplateSchema];
}
