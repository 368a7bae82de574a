import { Injectable } from '@nestjs/common';
import { type FundsSource, FundsSourceRequest, NAMED_RECORD } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

@Injectable()
export class FundsSourcesService extends Register<typeof NAMED_RECORD> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: NAMED_RECORD,
      contract: FundsSourceRequest,
      table: 'fonte_recurso',
      key: 'id',
      numbered: true,
      order: 'r.id',
      absent: 'Fonte de recursos não encontrada.',
      exists: 'Já existe uma fonte de recursos com este nome.',
      inUse: { subject: 'Esta fonte de recursos' },
    });
  }

  save(request: FundsSourceRequest): Promise<Saved<FundsSource>> {
    return this.write(request);
  }
}
