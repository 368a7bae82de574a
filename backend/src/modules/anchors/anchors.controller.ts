import { Controller, Get, Query } from '@nestjs/common';
import { type BookAnchor } from '#contracts/audit/verification.js';
import { BookQuery } from '#contracts/common/book.js';
import { May } from '#modules/identity/public.js';
import { Anchors } from './anchors.service.js';

@Controller('auditoria')
export class AnchorsController {
  constructor(private readonly anchors: Anchors) {}

  /** The newest anchor of the book. */
  @May('auditoria.ver', 'Mostra a última âncora do livro e o carimbo do tempo dela')
  @Get('ancora')
  async last(@Query() book: BookQuery): Promise<BookAnchor> {
    return { ancora: (await this.anchors.last(book)) ?? null };
  }
}
