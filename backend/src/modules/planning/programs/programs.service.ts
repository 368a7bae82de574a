import { Injectable } from '@nestjs/common';
import { type Program, type ProgramRequest } from '#contracts/planning/planning.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { NumberedRegister } from '../numbered-register.js';
import { ProgramRow } from './program.entity.js';

@Injectable()
export class ProgramsService extends NumberedRegister<ProgramRow, Program> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      row: ProgramRow,
      table: 'programa',
      select: 'select r.cnpj_associacao as "cnpjAssociacao", r.id, r.descricao, r.versao from programa r',
      absent: 'Programa não encontrado.',
      duplicate: 'Já existe um programa com este nome.',
      subject: 'Este programa',
    });
  }

  save({ cnpjAssociacao, id, descricao, versao }: ProgramRequest): Promise<Saved<Program>> {
    return this.write({ cnpjAssociacao, id, descricao, versao });
  }
}
