import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ImportsQuery, ImportUndoRequest, type SheetImport } from '#contracts/imports/imports.js';
import { AnswerKeptAfterwards } from '#modules/book/public.js';
import { type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { Imports } from './imports.service.js';

@Controller('importacao')
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  @May('importacao.ver', 'Lista as últimas planilhas importadas, de despesas ou de associados')
  @Get('all')
  all(@Query() query: ImportsQuery): Promise<SheetImport[]> {
    return this.imports.list(query);
  }

  @May('importacao.desfazer', 'Desfaz uma importação inteira, enquanto nada depende do que ela trouxe')
  @Post('desfaz')
  @HttpCode(200)
  @AnswerKeptAfterwards()
  undo(@Body() request: ImportUndoRequest, @CurrentCaller() caller: Caller): Promise<SheetImport> {
    return this.imports.undo(request, caller);
  }
}
