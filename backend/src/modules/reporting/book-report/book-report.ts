import { Injectable } from '@nestjs/common';
import { type BookQuery } from '#contracts/common/book.js';
import { YearBookQueries } from '#modules/audit/public.js';
import { type Report } from '../page-layout/report.js';
import { bookStatement } from './book-statement.js';

/** Razão do exercício: the book of a year, entry by entry, for audits on paper. */
@Injectable()
export class BookReport {
  constructor(private readonly books: YearBookQueries) {}

  async book({ cnpjAssociacao, ano }: BookQuery): Promise<Report> {
    const { entradas, ...livro } = await this.books.book({ cnpjAssociacao, ano });
    return {
      template: 'book',
      title: 'RAZÃO DO EXERCÍCIO',
      fileName: `razao-do-exercicio-${ano}`,
      cnpjAssociacao,
      ano,
      livro,
      orientation: 'P',
      rows: entradas.length,
      view: bookStatement(entradas),
    };
  }
}
