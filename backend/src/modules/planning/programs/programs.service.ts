import { Injectable } from '@nestjs/common';
import { type Program, type ProgramRequest } from '#contracts/planning.js';
import { refusing } from '#platform/http/database-refusals.js';
import { absent } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ProgramRow } from './program.entity.js';

const ABSENT = 'Programa não encontrado.';

@Injectable()
export class ProgramsService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The programs of an association, in the order they were created. */
  list(cnpjAssociacao: string): Promise<Program[]> {
    return this.tenancy.query<Program>(
      cnpjAssociacao,
      'select cnpj_associacao as "cnpjAssociacao", id, descricao from programa order by id',
    );
  }

  /** Creates (no `id`) or renames a program. 404 when the id is absent, 409 when another has the name. */
  save({ cnpjAssociacao, id, descricao }: ProgramRequest): Promise<Saved<Program>> {
    return refusing({ duplicate: 'Já existe um programa com este nome.' }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        if (!id) {
          const created = em.create(ProgramRow, { cnpjAssociacao, id: await nextNumber(em, cnpjAssociacao, 'programa'), descricao });
          return Saved.created(toProgram(created));
        }
        const program = await em.findOne(ProgramRow, { cnpjAssociacao, id });
        if (!program) throw absent(ABSENT);
        program.descricao = descricao;
        return Saved.changed(toProgram(program));
      }),
    );
  }

  /** Deletes a program. 404 when absent, 409 naming what uses it. */
  delete(cnpjAssociacao: string, id: number): Promise<void> {
    return refusing({ subject: 'Este programa' }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(ProgramRow, { cnpjAssociacao, id });
      if (deleted === 0) throw absent(ABSENT);
    });
  }
}

function toProgram({ cnpjAssociacao, id, descricao }: ProgramRow): Program {
  return { cnpjAssociacao, id, descricao };
}
