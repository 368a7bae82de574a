import { Injectable } from '@nestjs/common';
import { ACTION_RECORD, type Action, ActionRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';

@Injectable()
export class ActionsService extends Register<typeof ACTION_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      fields: ACTION_RECORD,
      contract: ActionRequest,
      table: 'acao',
      key: 'id',
      numbered: true,
      joined: { descricaoPrograma: 'programa.descricao' },
      join: 'join programa on programa.id = r.id_programa',
      order: 'r.id',
      absent: 'Ação não encontrada.',
      exists: 'Já existe uma ação com este nome neste programa.',
      inUse: { subject: 'Esta ação' },
    });
  }

  /** Creates or changes an action; 404 when its program is absent. */
  async save(request: ActionRequest): Promise<Saved<Action>> {
    await this.classification.check(request.cnpjAssociacao, { idPrograma: request.idPrograma });
    return this.write(request);
  }
}
