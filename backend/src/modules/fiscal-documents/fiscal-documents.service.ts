import { Injectable } from '@nestjs/common';
import type { FiscalDocument } from '#contracts/fiscal-documents/fiscal-documents.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { isPdf } from '#platform/files/pdf.js';
import type readPdfText from '#platform/files/pdf-text.js';
import { readApart } from '#platform/files/read-apart.js';
import { Refusal } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { alreadyBooked, type JudgedDocument, judgeDanfe, judgeFile, judgeKey } from './fiscal-document.js';
import { KnownKeys } from './known-keys.js';
import type readNfeFile from './nfe-file.js';

const unreadable = (...sentences: readonly string[]) =>
  new Refusal(400, 'nota.ilegivel', sentences.join(' '), [{ field: 'file', message: sentences.join(' ') }]);

const readFile = readApart<typeof readNfeFile>('#modules/fiscal-documents/nfe-file.js', unreadable);

const readDanfe = readApart<typeof readPdfText>('#platform/files/pdf-text.js', unreadable);

/** Reads fiscal documents for the form of an expense; nothing is stored. */
@Injectable()
export class FiscalDocumentsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly keys: KnownKeys,
    private readonly fileTurns: FileTurns,
  ) {}

  /** The data of an XML, or of the key in the text of a DANFE. @param author CPF of the sender */
  async ofFile(cnpjAssociacao: string, author: string, file: Buffer): Promise<FiscalDocument> {
    if (isPdf(file)) return this.known(cnpjAssociacao, judgeDanfe(await readDanfe(this.fileTurns, author, file)));
    return this.known(cnpjAssociacao, judgeFile(await readFile(this.fileTurns, author, file), cnpjAssociacao));
  }

  /** The data of a key, with the name of its payee. */
  ofKey(cnpjAssociacao: string, chave: string): Promise<FiscalDocument> {
    return this.known(cnpjAssociacao, judgeKey(chave));
  }

  private async known(cnpjAssociacao: string, document: JudgedDocument): Promise<FiscalDocument> {
    const { cnpj, nome } = document.emitente;
    const [[payee], holder] = await Promise.all([
      this.tenancy.query<{ nome: string }>(cnpjAssociacao, 'select nome from visao_favorecido where cpf_or_cnpj = $1', [cnpj]),
      this.keys.holderOf(cnpjAssociacao, document.chave),
    ]);
    const avisos = [...(holder ? [alreadyBooked(holder)] : []), ...document.avisos];
    return { ...document, emitente: { cnpj, nome: nome ?? payee?.nome ?? null, idFavorecido: payee ? cnpj : null }, avisos };
  }
}
