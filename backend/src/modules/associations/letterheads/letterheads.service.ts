import { Injectable } from '@nestjs/common';
import { LETTERHEAD_RECORD, type Letterhead, type Orientation } from '#contracts/associations/letterhead.record.js';
import { answerColumns } from '#platform/database/answer-columns.sql.js';
import { FileTurns } from '#platform/files/file-turns.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
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
    const sql = `select r.cnpj_associacao as "cnpjAssociacao", ${answerColumns(LETTERHEAD_RECORD, 'r')} from imagem r order by r.orientacao`;
    return this.tenancy.query<Letterhead>(cnpjAssociacao, sql);
  }

  /**
   * Stores or replaces the letterhead of that orientation; answers the success sentence. Refuses files other than PNG.
   * @param author CPF of the sender
   */
  async save(cnpjAssociacao: string, orientacao: Orientation, content: Buffer, author: string): Promise<Saved<string>> {
    const { png, largura, altura } = await readPng(this.fileTurns, author, content);
    const known = await this.find(cnpjAssociacao, orientacao);
    const sql = `insert into imagem (cnpj_associacao, orientacao, png, largura, altura) values ($1, $2, $3, $4, $5)
      on conflict (cnpj_associacao, orientacao) do update set png = $3, largura = $4, altura = $5`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, orientacao, png, largura, altura]);
    const said = 'Imagem salva com sucesso!';
    return known ? Saved.changed(said) : Saved.created(said);
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
    const sql = 'delete from imagem where orientacao = $1 returning orientacao';
    const deleted = await this.tenancy.query(cnpjAssociacao, sql, [orientacao]);
    if (deleted.length === 0) throw notFound(ABSENT);
  }
}
