import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Paper } from '#contracts/papers/papers.js';
import { type BookId } from '#modules/book/pure.js';
import { addressOf, PaperStore } from '#platform/paper-store/paper-store.js';
import { nameOfRecord } from './paper.js';
import { PaperQueries } from './paper.queries.js';

/** Size of the sample of papers. */
const SAMPLE = 50;

/** The papers to compare. */
export interface PaperSelection {
  /** All of them; otherwise a random sample. */
  all: boolean;
  /** The entry whose papers are the first. */
  from?: number;
  /** Asked before the bytes of each are read; the first refusal ends the comparison. */
  mayRead?: (bytes: number) => Promise<boolean>;
}

/** Papers whose bytes disagree with the book; `sequencia` is the entry that joined the paper. */
export interface PaperVerification {
  conferidos: number;
  /** The entry of the first paper that `mayRead` did not allow; null if all that were asked for were compared. */
  stoppedAt: number | null;
  divergencias: { sequencia: number; motivo: string }[];
}

/** Compares the bytes of papers with their hashes in the book. */
@Injectable()
export class PaperCheck {
  constructor(
    private readonly queries: PaperQueries,
    private readonly store: PaperStore,
  ) {}

  /** Compares papers one by one, in the book's order. */
  async verify(book: BookId, { all, from = 1, mayRead = async () => true }: PaperSelection): Promise<PaperVerification> {
    const papers = await this.queries.ofBook(book, all ? undefined : SAMPLE);
    const divergencias: PaperVerification['divergencias'] = [];
    let conferidos = 0;
    for (const paper of papers.filter(({ versao }) => versao >= from)) {
      if (!(await mayRead(paper.bytes))) return { conferidos, stoppedAt: paper.versao, divergencias };
      conferidos += 1;
      const wrong = await this.wrongIn(paper);
      if (wrong) divergencias.push({ sequencia: paper.versao, motivo: `${wrong} do anexo “${paper.nome}” d${nameOfRecord(paper)}.` });
      await othersTurn();
    }
    return { conferidos, stoppedAt: null, divergencias };
  }

  private async wrongIn({ cnpjAssociacao, sha256 }: Paper): Promise<string | undefined> {
    const bytes = await this.store.get(cnpjAssociacao, sha256);
    if (!bytes) return 'Falta o conteúdo';
    return addressOf(bytes) === sha256 ? undefined : 'Foi alterado o conteúdo';
  }
}
