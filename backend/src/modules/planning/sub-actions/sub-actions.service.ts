import { Injectable } from '@nestjs/common';
import { type SubAction, type SubActionRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';
import { NumberedRegister } from '../numbered-register.js';
import { SubActionRow } from './sub-action.entity.js';

@Injectable()
export class SubActionsService extends NumberedRegister<SubActionRow, SubAction> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      row: SubActionRow,
      table: 'sub_acao',
      select: `
        select r.cnpj_associacao as "cnpjAssociacao", r.id_programa as "idPrograma", r.id_acao as "idAcao", r.id, r.descricao, r.versao,
          programa.descricao as "descricaoPrograma", acao.descricao as "descricaoAcao"
        from sub_acao r
          join programa on programa.id = r.id_programa
          join acao on acao.id = r.id_acao`,
      absent: 'Sub-ação não encontrada.',
      duplicate: 'Já existe uma sub-ação com este nome nesta ação.',
      subject: 'Esta sub-ação',
    });
  }

  /** Creates or changes a sub-action; 404 when its program or action is absent. */
  async save({ cnpjAssociacao, id, idPrograma, idAcao, descricao, versao }: SubActionRequest): Promise<Saved<SubAction>> {
    await this.classification.check(cnpjAssociacao, { idPrograma, idAcao });
    return this.write({ cnpjAssociacao, id, idPrograma, idAcao, descricao, versao });
  }
}
