import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KEPT_FORMATS, MAX_PAPER_NAME, type PaperFormat } from '#contracts/papers/papers.js';
import { cutText } from '#domain/text.js';
import { type Config } from '#platform/config.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { readApart, WITH_ADDONS } from '#platform/files/read-apart.js';
import { notFound, Refusal } from '#platform/http/refusal.js';
import { addressOf, PaperStore } from '#platform/paper-store/paper-store.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type PaperData } from './paper.events.js';
import type readPaper from './paper.reader.js';
import { type ReadPaper } from './paper.reader.js';
import { UnnamedPapers } from './unnamed-papers.service.js';

/** A file to join as a paper. */
export interface SentPaper {
  bytes: Buffer;
  name: string;
  /** Its format, if already read; otherwise it is detected. */
  mime?: PaperFormat;
}

/** Data of a stored file before it is joined. */
export type StoredFile = Pick<PaperData, 'sha256' | 'bytes' | 'nome' | 'mime'>;

/** JPEG previews of a picture. */
type Pictures = Record<'vista' | 'miniatura', Buffer>;

const FORMAT_NAMES: Record<PaperFormat, string> = {
  'application/pdf': 'um PDF',
  'image/png': 'uma imagem PNG',
  'image/jpeg': 'uma imagem JPEG',
  'application/xml': 'um XML',
  'application/x-ofx': 'um OFX',
  'application/json': 'um JSON',
};

const read = readApart<typeof readPaper>(
  '#modules/papers/paper.reader.js',
  (message) => new Refusal(415, 'anexo.formato', message ?? '', [{ field: 'file', message: message ?? '' }]),
  WITH_ADDONS,
);

const ALTERED = new Refusal(
  409,
  'anexo.alterado',
  'O conteúdo guardado deste anexo não é o que foi juntado ao livro. Avise quem administra o sistema: a cópia de segurança tem o original.',
);
const LOST = new Refusal(
  409,
  'anexo.perdido',
  'O conteúdo deste anexo não está onde deveria. Avise quem administra o sistema: a cópia de segurança tem o original.',
);

/** The bytes of papers: validated and stored before an entry names them, compared with the entry's hash when read. */
@Injectable()
export class PaperFiles {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: PaperStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly fileTurns: FileTurns,
    private readonly unnamed: UnnamedPapers,
  ) {}

  /** Stores a file and, for a picture, its previews. 415 for an unsupported format, or one that contradicts the file's name. @param author CPF of the sender */
  async keep(cnpjAssociacao: string, author: string, { bytes, name, mime: known }: SentPaper): Promise<StoredFile> {
    const { nome, mime, converted, pictures } = await this.judge(author, { bytes, name, mime: known });
    const content = converted ? Buffer.from(converted) : bytes;
    const sha256 = addressOf(content);
    await this.unnamed.spare(cnpjAssociacao, sha256);
    if (pictures) await this.keepPictures(cnpjAssociacao, sha256, pictures);
    await this.store.put(cnpjAssociacao, sha256, content);
    return { sha256, bytes: content.length, nome, mime };
  }

  /** Judges a file as `keep` does, without storing it. */
  async judge(author: string, { bytes, name, mime: known }: SentPaper): Promise<ReadPaper & Pick<StoredFile, 'nome'>> {
    const judged: ReadPaper = known ? { mime: known } : await read(this.fileTurns, author, bytes);
    return { ...judged, nome: keptName(judged.converted ? name.replace(/\.hei[cf]$/i, '') : name, judged.mime) };
  }

  /** The bytes as joined. 409 if the stored bytes differ or are missing. */
  async original(cnpjAssociacao: string, sha256: string): Promise<Buffer> {
    const bytes = await this.store.get(cnpjAssociacao, sha256);
    if (!bytes) throw LOST;
    if (addressOf(bytes) !== sha256) throw ALTERED;
    return bytes;
  }

  /** A preview (JPEG) of a picture; recreated if the stored one was not made by this installation. 404 if the paper is no picture, 409 as `original`. */
  async picture(cnpjAssociacao: string, sha256: string, which: keyof Pictures): Promise<Buffer> {
    const sql = `select ${which} as bytes, ${which}_marca as marca from anexo_vista where cnpj_associacao = $1 and sha256 = $2`;
    const [row] = await this.tenancy.query<{ bytes: Buffer; marca: string }>(cnpjAssociacao, sql, [cnpjAssociacao, sha256]);
    if (!row) throw notFound('Este anexo não é uma imagem.');
    if (row.marca === this.markOf(sha256, which, row.bytes)) return row.bytes;
    const { pictures } = await read(this.fileTurns, cnpjAssociacao, await this.original(cnpjAssociacao, sha256));
    return (await this.keepPictures(cnpjAssociacao, sha256, pictures!))[which];
  }

  private async keepPictures(cnpjAssociacao: string, sha256: string, made: Record<keyof Pictures, Uint8Array>): Promise<Pictures> {
    const pictures = { vista: Buffer.from(made.vista), miniatura: Buffer.from(made.miniatura) };
    const { vista, miniatura } = pictures;
    const sql = `insert into anexo_vista (cnpj_associacao, sha256, vista, vista_marca, miniatura, miniatura_marca) values ($1, $2, $3, $4, $5, $6)
      on conflict (cnpj_associacao, sha256) do update set vista = excluded.vista, vista_marca = excluded.vista_marca,
        miniatura = excluded.miniatura, miniatura_marca = excluded.miniatura_marca`;
    const marks = { vista: this.markOf(sha256, 'vista', vista), miniatura: this.markOf(sha256, 'miniatura', miniatura) };
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, sha256, vista, marks.vista, miniatura, marks.miniatura]);
    return pictures;
  }

  /** An owner of the database cannot forge it, because the secret is not stored there. */
  private markOf(sha256: string, which: keyof Pictures, bytes: Buffer): string {
    return createHmac('sha256', this.config.jwtSecret).update(`${which} ${sha256} `).update(bytes).digest('hex');
  }
}

/** The stored name of the paper. 415 for an extension of another format; a missing extension is added. */
function keptName(fileName: string, mime: PaperFormat): string {
  const endings: readonly string[] = KEPT_FORMATS[mime];
  const printable =
    fileName
      .normalize()
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim() || 'anexo';
  const ending = /\.([a-z][a-z0-9]{1,4})$/i.exec(printable)?.[1];
  if (ending && !endings.includes(ending.toLowerCase())) {
    const message = `O arquivo se chama ${printable}, mas é ${FORMAT_NAMES[mime]}. Confira se é o arquivo certo.`;
    throw new Refusal(415, 'anexo.formato', message, [{ field: 'file', message }]);
  }
  const stem = ending ? printable.slice(0, -ending.length - 1) : printable;
  const kept = ending ?? endings[0]!;
  return `${cutText(stem, MAX_PAPER_NAME - kept.length - 1)}.${kept}`;
}
