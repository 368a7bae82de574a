import { Controller, Get, Query } from '@nestjs/common';
import { type ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { BookQuery } from '#contracts/common/book.js';
import { May } from '#modules/identity/public.js';
import { type JsonText } from '#platform/http/json-text.js';
import { TaggedList } from '../list-tag.interceptor.js';
import { LineQueries } from './line.queries.js';

@Controller('orcamento/linhas')
export class LinesController {
  constructor(private readonly queries: LineQueries) {}

  @May('orcamento.ver', 'Lista as linhas do orçamento, também os itens ainda sem orçamento, com o que cada uma tem disponível')
  @Get()
  @TaggedList()
  all(@Query() book: BookQuery): Promise<JsonText<ChargeableLine[]>> {
    return this.queries.all(book);
  }
}
