import { Injectable } from '@nestjs/common';
import { SUB_ACTION_RECORD, type SubAction, SubActionRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';

@Injectable()
export class SubActionsService extends Register<typeof SUB_ACTION_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      fields: SUB_ACTION_RECORD,
      contract: SubActionRequest,
      table: 'sub_acao',
      key: 'id',
      numbered: true,
      joined: { descricaoPrograma: 'programa.descricao', descricaoAcao: 'acao.descricao' },
      join: 'join programa on programa.id = r.id_programa join acao on acao.id = r.id_acao',
      order: 'r.id',
      absent: 'Sub-ação não encontrada.',
      exists: 'Já existe uma sub-ação com este nome nesta ação.',
      inUse: { subject: 'Esta sub-ação' },
    });
  }

  /** Creates or changes a sub-action; 404 when its program or action is absent. */
  async save(request: SubActionRequest): Promise<Saved<SubAction>> {
    const { cnpjAssociacao, idPrograma, idAcao } = request;
    await this.classification.check(cnpjAssociacao, { idPrograma, idAcao });
    return this.write(request);
  }
}
