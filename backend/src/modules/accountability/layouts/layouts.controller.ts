import { Controller, Get, Query } from '@nestjs/common';
import { type LayoutSummary } from '#contracts/accountability/layout.js';
import { AssociationQuery } from '#contracts/common/association.js';
import { May } from '#modules/identity/public.js';
import { LayoutsService } from './layouts.service.js';

@Controller('layout')
export class LayoutsController {
  constructor(private readonly layouts: LayoutsService) {}

  @May('layout.ver', 'Lista os layouts de prestação de contas, com seus formulários e peças')
  @Get('all')
  all(@Query() _: AssociationQuery): LayoutSummary[] {
    return this.layouts.list();
  }
}
