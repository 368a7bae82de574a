import { Controller, Get, Query } from '@nestjs/common';
import { BookQuery } from '#contracts/budgets.js';
import { type BookAnchor } from '#contracts/verification.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { Anchors } from './anchors.service.js';

@Controller('auditoria')
@Requires('link')
@OpenToAuditors('year')
export class AnchorsController {
  constructor(private readonly anchors: Anchors) {}

  /** The newest anchor that holds the book. */
  @Get('ancora')
  async last(@Query() book: BookQuery): Promise<BookAnchor> {
    return { ancora: (await this.anchors.last(book)) ?? null };
  }
}
