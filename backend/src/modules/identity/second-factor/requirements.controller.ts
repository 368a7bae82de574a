import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { AssociationQuery } from '#contracts/common/association.js';
import { type SecondFactorRequirement, SecondFactorRequirementRequest } from '#contracts/identity/second-factor.js';
import { May } from '../access/access.guard.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { RequirementsService } from './requirements.service.js';

/** Of whom an association requires a second factor. */
@Controller('segundo_fator/exigencia')
export class RequirementsController {
  constructor(private readonly requirements: RequirementsService) {}

  @May('segundoFator.verExigencia', 'Diz de que vínculos se exige um segundo fator')
  @Get()
  of(@Query() { cnpjAssociacao }: AssociationQuery): Promise<SecondFactorRequirement> {
    return this.requirements.of(cnpjAssociacao);
  }

  @May('segundoFator.exigir', 'Define de que vínculos a associação exige um segundo fator')
  @Put()
  save(
    @Body() { cnpjAssociacao, tipos }: SecondFactorRequirementRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SecondFactorRequirement> {
    return this.requirements.save(cnpjAssociacao, tipos, caller);
  }
}
