import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery, type FundsSource, FundsSourceRequest } from '#contracts/planning.js';
import { OpenToAuditors, Requires } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { FundsSourcesService } from './funds-sources.service.js';

@Controller('fonte_recurso')
@Requires('link-admin')
export class FundsSourcesController {
  constructor(private readonly fundsSources: FundsSourcesService) {}

  @Get('all')
  @Requires('link')
  @OpenToAuditors('register')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<FundsSource[]> {
    return this.fundsSources.list(cnpjAssociacao);
  }

  @Post('save')
  save(@Body() body: FundsSourceRequest): Promise<Saved<FundsSource>> {
    return this.fundsSources.save(body);
  }

  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.fundsSources.delete({ cnpjAssociacao, id });
  }
}
