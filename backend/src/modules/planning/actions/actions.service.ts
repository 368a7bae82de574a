import { Injectable } from '@nestjs/common';
import { type Action, type ActionRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';
import { NumberedRegister } from '../numbered-register.js';
import { ActionRow } from './action.entity.js';

@Injectable()
export class ActionsService extends NumberedRegister<ActionRow, Action> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      row: ActionRow,
      table: 'acao',
      select: `
        select r.cnpj_associacao as "cnpjAssociacao", r.id_programa as "idPrograma", r.id, r.descricao, r.versao, programa.descricao as "descricaoPrograma"
        from acao r join programa on programa.id = r.id_programa`,
      absent: 'Ação não encontrada.',
      duplicate: 'Já existe uma ação com este nome neste programa.',
      subject: 'Esta ação',
    });
  }

  /** Creates or changes an action; 404 when its program is absent. */
  async save({ cnpjAssociacao, id, idPrograma, descricao, versao }: ActionRequest): Promise<Saved<Action>> {
    await this.classification.check(cnpjAssociacao, { idPrograma });
    return this.write({ cnpjAssociacao, id, idPrograma, descricao, versao });
  }
}
