import { Injectable } from '@nestjs/common';
import { PaperFiles } from '#modules/papers/public.js';
import { type PresentedDocument } from './presented.js';

/** Reads documents of presented versions. */
@Injectable()
export class PresentedDocuments {
  constructor(private readonly files: PaperFiles) {}

  /** Throws a 409 Refusal if the stored document is not the one of that hash. */
  async read(cnpjAssociacao: string, sha256: string): Promise<PresentedDocument> {
    return JSON.parse((await this.files.original(cnpjAssociacao, sha256)).toString('utf8')) as PresentedDocument;
  }
}
