import { Injectable } from '@nestjs/common';
import { type FundsSource, type FundsSourceRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { NumberedRegister } from '../numbered-register.js';
import { FundsSourceRow } from './funds-source.entity.js';

@Injectable()
export class FundsSourcesService extends NumberedRegister<FundsSourceRow, FundsSource> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      row: FundsSourceRow,
      table: 'fonte_recurso',
      select: 'select r.cnpj_associacao as "cnpjAssociacao", r.id, r.descricao, r.versao from fonte_recurso r',
      absent: 'Fonte de recursos não encontrada.',
      duplicate: 'Já existe uma fonte de recursos com este nome.',
      subject: 'Esta fonte de recursos',
    });
  }

  save({ cnpjAssociacao, id, descricao, versao }: FundsSourceRequest): Promise<Saved<FundsSource>> {
    return this.write({ cnpjAssociacao, id, descricao, versao });
  }
}
