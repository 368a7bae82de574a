import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type Mandate, MandateRequest, OccupantsQuery, type Seat } from '#contracts/offices/mandate.record.js';
import { maskPerson } from '#contracts/personal-data/masks.js';
import { Access, type Caller, CurrentCaller, May } from '#modules/identity/public.js';
import { IdPipe } from '#platform/http/id.pipe.js';
import { Saved } from '#platform/http/saved.js';
import { MandatesService } from './mandates.service.js';

/** Whose CPF is hidden: from auditors wholly, from users behind a mask (rule 36.4). */
type Hide = <P extends { cpf: string | null }>(person: P) => P;

@Controller('mandato')
export class MandatesController {
  constructor(
    private readonly mandates: MandatesService,
    private readonly access: Access,
  ) {}

  @May('mandato.ver', 'Lista os mandatos com seus ocupantes')
  @Get('all')
  async all(@Query() { cnpjAssociacao }: AssociationQuery, @CurrentCaller() caller: Caller): Promise<Mandate[]> {
    const hide = await this.hiding(caller, cnpjAssociacao);
    return (await this.mandates.list(cnpjAssociacao)).map((mandate) => hidden(mandate, hide));
  }

  @May('mandato.ver', 'Mostra quem ocupa cada vaga em um dia')
  @Get('ocupantes')
  async seats(@Query() query: OccupantsQuery, @CurrentCaller() caller: Caller): Promise<Seat[]> {
    const hide = await this.hiding(caller, query.cnpjAssociacao);
    return (await this.mandates.seats(query)).map(hide);
  }

  @May('mandato.salvar', 'Cria ou altera um mandato com seus ocupantes')
  @Post('save')
  async save(@Body() body: MandateRequest, @CurrentCaller() caller: Caller): Promise<Saved<Mandate>> {
    const hide = await this.hiding(caller, body.cnpjAssociacao);
    const saved = await this.mandates.save(body, hide === maskPerson);
    return saved.with(hidden(saved.record, hide));
  }

  @May('mandato.excluir', 'Exclui um mandato')
  @Delete('delete/:cnpjAssociacao/:id')
  @HttpCode(204)
  delete(@Param('cnpjAssociacao') cnpjAssociacao: string, @Param('id', IdPipe) id: number): Promise<void> {
    return this.mandates.delete(cnpjAssociacao, { id });
  }

  private async hiding(caller: Caller, cnpjAssociacao: string): Promise<Hide> {
    if (await this.access.may('pessoa.verSemMascara', caller, cnpjAssociacao)) return (person) => person;
    if (await this.access.may('pessoa.ver', caller, cnpjAssociacao)) return maskPerson;
    return (person) => ({ ...person, cpf: null });
  }
}

const hidden = (mandate: Mandate, hide: Hide): Mandate => ({ ...mandate, ocupantes: mandate.ocupantes.map(hide) });
