import { Injectable } from '@nestjs/common';
import { NAMED_RECORD, type Program, ProgramRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

@Injectable()
export class ProgramsService extends Register<typeof NAMED_RECORD> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: NAMED_RECORD,
      contract: ProgramRequest,
      table: 'programa',
      key: 'id',
      numbered: true,
      order: 'r.id',
      absent: 'Programa não encontrado.',
      exists: 'Já existe um programa com este nome.',
      inUse: { subject: 'Este programa' },
    });
  }

  save(request: ProgramRequest): Promise<Saved<Program>> {
    return this.write(request);
  }
}
