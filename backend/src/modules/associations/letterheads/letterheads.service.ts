import { Injectable } from '@nestjs/common';
import { type Letterhead, type Orientation } from '#contracts/associations/associations.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { LetterheadRow } from './letterhead.entity.js';
import { type Picture, readPng } from './png.js';

const ABSENT = 'Imagem não encontrada.';

/** The pictures at the top of an association's documents, one for each orientation of the page. */
@Injectable()
export class LetterheadsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly fileTurns: FileTurns,
  ) {}

  list(cnpjAssociacao: string): Promise<Letterhead[]> {
    const sql = `select cnpj_associacao as "cnpjAssociacao", orientacao, largura, altura from imagem order by orientacao`;
    return this.tenancy.query<Letterhead>(cnpjAssociacao, sql);
  }

  /**
   * Stores or replaces the letterhead of that orientation; answers the success sentence. Refuses files other than PNG.
   * @param author CPF of the sender
   */
  async save(cnpjAssociacao: string, orientacao: Orientation, content: Buffer, author: string): Promise<Saved<string>> {
    const picture = await readPng(this.fileTurns, author, content);
    const em = this.tenancy.em(cnpjAssociacao);
    const known = await em.count(LetterheadRow, { cnpjAssociacao, orientacao });
    await em.upsert(LetterheadRow, { cnpjAssociacao, orientacao, ...picture });
    const said = 'Imagem salva com sucesso!';
    return known > 0 ? Saved.changed(said) : Saved.created(said);
  }

  /** The letterhead for a page of that orientation; null if none. */
  async find(cnpjAssociacao: string, orientacao: Orientation): Promise<Picture | null> {
    const sql = 'select png, largura, altura from imagem where orientacao = $1';
    const [row] = await this.tenancy.query<Picture & { png: Buffer }>(cnpjAssociacao, sql, [orientacao]);
    return row ?? null;
  }

  /** 404 when absent. */
  async png(cnpjAssociacao: string, orientacao: Orientation): Promise<Buffer> {
    const picture = await this.find(cnpjAssociacao, orientacao);
    if (!picture) throw notFound(ABSENT);
    return picture.png;
  }

  /** 404 when absent. */
  async delete(cnpjAssociacao: string, orientacao: Orientation): Promise<void> {
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(LetterheadRow, { cnpjAssociacao, orientacao });
    if (deleted === 0) throw notFound(ABSENT);
  }
}
