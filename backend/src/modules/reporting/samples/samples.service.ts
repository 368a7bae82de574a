import { Injectable } from '@nestjs/common';
import { type Sample, type SampleQuery } from '#contracts/reporting/samples.js';
import { centavos, sumOfReais, toReais } from '#domain/money.js';
import { BookPast } from '#modules/book/public.js';
import { ExpenseQueries } from '#modules/budget-ledger/public.js';
import { PaperQueries } from '#modules/papers/public.js';
import { draw } from './draw.js';

/** Draws samples of the paid expenses of a year for auditors. */
@Injectable()
export class Samples {
  constructor(
    private readonly expenses: ExpenseQueries,
    private readonly papers: PaperQueries,
    private readonly past: BookPast,
  ) {}

  /** Throws NotFound for an entry that the book does not have. */
  sample(query: SampleQuery): Promise<Sample> {
    const { sequencia } = query;
    return sequencia ? this.past.after(query, sequencia, () => this.now(query)) : this.now(query);
  }

  private async now(query: SampleQuery): Promise<Sample> {
    const { despesas, sequencia, hash } = await this.expenses.certified(query);
    const paid = despesas.filter(({ dataPagamento, dataAnulacao, valor }) => dataPagamento && !dataAnulacao && valor > 0);
    const drawn = draw(
      paid.map((expense) => ({ id: expense.idDespesa, payee: expense.idFavorecido, valor: centavos(expense.valor), expense })),
      query,
    ).map(({ expense }) => expense);
    const papers = Map.groupBy(
      (await this.papers.ofBook(query)).filter(({ registro }) => registro === 'DESPESA'),
      ({ id }) => id,
    );
    return {
      sequencia,
      hash,
      populacao: { quantidade: paid.length, valor: toReais(sumOfReais(paid)) },
      valor: toReais(sumOfReais(drawn)),
      itens: drawn.map(({ idDespesa, dataPagamento, idFavorecido, nomeFavorecido, objetoResumido, notaFiscal, valor }) => ({
        idDespesa,
        dataPagamento: dataPagamento!,
        idFavorecido,
        nomeFavorecido,
        objeto: objetoResumido,
        notaFiscal,
        valor,
        anexos: (papers.get(String(idDespesa)) ?? []).map(({ sha256, tipo, nome, mime, bytes }) => ({ sha256, tipo, nome, mime, bytes })),
      })),
    };
  }
}
