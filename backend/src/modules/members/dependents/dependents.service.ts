import { Injectable } from '@nestjs/common';
import { type Dependent, type DependentRequest } from '#contracts/members/dependents.js';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { MembersService } from '../members/members.service.js';
import { DependentRow } from './dependent.entity.js';

const ABSENT = 'Dependente não encontrado.';

@Injectable()
export class DependentsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly members: MembersService,
  ) {}

  /** The dependents of a member by name. 404 when the member is absent. */
  async list(cnpjAssociacao: string, cpfPessoa: string): Promise<string> {
    await this.members.require(cnpjAssociacao, cpfPessoa);
    const sql = `select cnpj_associacao as "cnpjAssociacao", cpf_pessoa as "cpfPessoa", id, cpf, nome, data_nasc as "dataNasc", sexo, parentesco, versao
      from pessoa_dependente where cpf_pessoa = $1 order by nome, id`;
    return this.tenancy.json(cnpjAssociacao, sql, [cpfPessoa]);
  }

  /** Creates or updates. 404 when the member or the id is absent, 409 for another dependent with that CPF, and for another version. */
  async save({ id, versao, ...dependent }: DependentRequest): Promise<Saved<Dependent>> {
    const { cnpjAssociacao, cpfPessoa } = dependent;
    await this.members.require(cnpjAssociacao, cpfPessoa);
    return refusing({ duplicate: 'Este associado já tem um dependente com este CPF.' }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = id ? await forChange(em, DependentRow, { cnpjAssociacao, cpfPessoa, id }, versao) : undefined;
        if (known === null) throw notFound(ABSENT);
        const row = known
          ? em.assign(known, dependent)
          : em.create(DependentRow, { ...dependent, id: await nextNumber(em, cnpjAssociacao, 'pessoa_dependente') });
        await em.flush();
        return known ? Saved.changed(toDependent(row)) : Saved.created(toDependent(row));
      }),
    );
  }

  /** Deletes a dependent. 404 when absent. */
  async delete(cnpjAssociacao: string, cpfPessoa: string, id: number): Promise<void> {
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(DependentRow, { cnpjAssociacao, cpfPessoa, id });
    if (deleted === 0) throw notFound(ABSENT);
  }
}

function toDependent({ cnpjAssociacao, cpfPessoa, id, cpf, nome, dataNasc, sexo, parentesco, versao }: DependentRow): Dependent {
  return { cnpjAssociacao, cpfPessoa, id, cpf: cpf ?? null, nome, dataNasc: dataNasc ?? null, sexo: sexo ?? null, parentesco, versao };
}
