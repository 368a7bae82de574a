import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Item, ItemRequest, OfActionQuery, OfSubActionQuery } from '#contracts/planning/planning.js';
import { May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { ItemsService } from './items.service.js';

@Controller('item')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @May('item.ver', 'Lista os itens de todos os programas')
  @Get('associacao')
  all(@Query() { cnpjAssociacao }: AssociationQuery): Promise<Item[]> {
    return this.items.list(cnpjAssociacao);
  }

  /** Every item of the action, also those of its sub-actions. */
  @May('item.ver', 'Lista os itens de uma ação')
  @Get('acao')
  ofAction(@Query() { cnpjAssociacao, idPrograma, idAcao }: OfActionQuery): Promise<Item[]> {
    return this.items.list(cnpjAssociacao, { idPrograma, idAcao });
  }

  @May('item.ver', 'Lista os itens de uma sub-ação')
  @Get('subacao')
  ofSubAction(@Query() { cnpjAssociacao, idPrograma, idAcao, idSubAcao }: OfSubActionQuery): Promise<Item[]> {
    return this.items.list(cnpjAssociacao, { idPrograma, idAcao, idSubAcao });
  }

  @May('item.salvar', 'Cria ou altera um item')
  @Post('save')
  save(@Body() body: ItemRequest): Promise<Saved<Item>> {
    return this.items.save(body);
  }

  /** `idSubAcao` 0 means an item directly under its action. */
  @May('item.excluir', 'Exclui um item')
  @Delete('delete/:cnpjAssociacao/:idPrograma/:idAcao/:idSubAcao/:id/:idElementoDespesa')
  @HttpCode(204)
  delete(
    @Param('cnpjAssociacao') cnpjAssociacao: string,
    @Param('idPrograma', IdPipe) idPrograma: number,
    @Param('idAcao', IdPipe) idAcao: number,
    @Param('idSubAcao', IdPipe) idSubAcao: number,
    @Param('id', IdPipe) id: number,
    @Param('idElementoDespesa', IdPipe) idElementoDespesa: number,
  ): Promise<void> {
    return this.items.delete(cnpjAssociacao, { idPrograma, idAcao, idSubAcao: idSubAcao || null, id, idElementoDespesa });
  }
}
