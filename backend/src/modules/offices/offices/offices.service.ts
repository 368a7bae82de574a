import { Injectable } from '@nestjs/common';
import { OFFICE_RECORD, type Office, OfficeRequest, type OfficeSetRequest, PARTS_PLAYED } from '#contracts/offices/office.record.js';
import { OFFICE_SETS_READY } from '#contracts/offices/ready-offices.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { OCCUPIED_SEATS } from './occupied-seats.sql.js';

const EXISTS = 'Já existe um cargo com este nome.';

/** The offices of an association. */
@Injectable()
export class OfficesService extends Register<typeof OFFICE_RECORD> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: OFFICE_RECORD,
      contract: OfficeRequest,
      table: 'cargo',
      key: 'id',
      numbered: true,
      order: 'r.ordem, r.id',
      absent: 'Cargo não encontrado.',
      exists: EXISTS,
    });
  }

  /** Creates or changes an office. 422 for a second one that presides, and for fewer seats than are occupied. */
  save(request: OfficeRequest): Promise<Saved<Office>> {
    return this.write(request, {
      judge: async (known, em, { papel, vagas, nome }) => {
        if (papel === 'PRESIDE' || papel === 'FISCAL_PRESIDE') {
          const sql = 'select nome from cargo where cnpj_associacao = ? and papel = ? and id is distinct from ?';
          const [other] = await em.execute<{ nome: string }[]>(sql, [request.cnpjAssociacao, papel, known?.id ?? null]);
          if (other) throw new RuleViolation('cargo.papel', `${PARTS_PLAYED[papel]} é o papel de um cargo só, e já é o de ${other.nome}.`);
        }
        if (!known || vagas! >= known.vagas) return;
        const [last] = await em.execute<{ vaga: number }[]>(`${OCCUPIED_SEATS} order by vaga desc limit 1`, [
          request.cnpjAssociacao,
          known.id,
        ]);
        if (last && last.vaga > vagas!) throw new RuleViolation('cargo.em-uso', `${nome} tem ocupante na vaga ${last.vaga}.`);
      },
    });
  }

  /** Creates those offices of a ready set whose name the association lacks. Answers all of its offices. */
  async addSet({ cnpjAssociacao, conjunto }: OfficeSetRequest): Promise<Office[]> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const known = await this.list(cnpjAssociacao);
      const lacking = OFFICE_SETS_READY[conjunto].filter((office) => !known.some(({ nome }) => nome === office.nome));
      for (const [index, office] of lacking.entries())
        await this.save(Object.assign(new OfficeRequest(), { ...office, cnpjAssociacao, ordem: known.length + index + 1 }));
      return this.list(cnpjAssociacao);
    });
  }

  /** Deletes an office that nobody holds or held. */
  remove(cnpjAssociacao: string, id: number): Promise<void> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const em = this.tenancy.em(cnpjAssociacao);
      // The mandate that is being saved beside it holds this row for reading.
      const [office] = await em.execute<{ nome: string }[]>('select nome from cargo where cnpj_associacao = ? and id = ? for update', [
        cnpjAssociacao,
        id,
      ]);
      const [held] = await em.execute<object[]>(`${OCCUPIED_SEATS} limit 1`, [cnpjAssociacao, id]);
      if (office && held) throw new RuleViolation('cargo.em-uso', `${office.nome} tem ocupantes e não pode ser excluído.`);
      await this.delete(cnpjAssociacao, { id });
    });
  }
}
