import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Paper } from '#contracts/papers/papers.js';
import { type BookId } from '#modules/book/pure.js';
import { addressOf, PaperStore } from '#platform/paper-store/paper-store.js';
import { nameOfRecord } from './paper.js';
import { PaperQueries } from './paper.queries.js';

/** Size of the sample of papers. */
const SAMPLE = 50;

/** Papers whose bytes disagree with the book; `sequencia` is the entry that joined the paper. */
export interface PaperVerification {
  conferidos: number;
  divergencias: { sequencia: number; motivo: string }[];
}

/** Compares the bytes of papers with their hashes in the book. */
@Injectable()
export class PaperCheck {
  constructor(
    private readonly queries: PaperQueries,
    private readonly store: PaperStore,
  ) {}

  /** Compares papers one by one, in the book's order: all of them, or a random sample. */
  async verify(book: BookId, { all }: { all: boolean }): Promise<PaperVerification> {
    const papers = await this.queries.ofBook(book, all ? undefined : SAMPLE);
    const divergencias: PaperVerification['divergencias'] = [];
    for (const paper of papers) {
      const wrong = await this.wrongIn(paper);
      if (wrong) divergencias.push({ sequencia: paper.versao, motivo: `${wrong} do anexo “${paper.nome}” d${nameOfRecord(paper)}.` });
      await othersTurn();
    }
    return { conferidos: papers.length, divergencias };
  }

  private async wrongIn({ cnpjAssociacao, sha256 }: Paper): Promise<string | undefined> {
    const bytes = await this.store.get(cnpjAssociacao, sha256);
    if (!bytes) return 'Falta o conteúdo';
    return addressOf(bytes) === sha256 ? undefined : 'Foi alterado o conteúdo';
  }
}
