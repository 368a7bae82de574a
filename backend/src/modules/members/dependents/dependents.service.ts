import { Injectable } from '@nestjs/common';
import { type Dependent, type DependentKeyQuery, type DependentRequest, type MemberOfDependents } from '#contracts/members/dependents.js';
import { maskPerson, type UnmaskRequest } from '#contracts/personal-data/masks.js';
import { Journal } from '#modules/journal/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText, jsonArray } from '#platform/http/json-text.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { MembersService } from '../members/members.service.js';
import { DependentRow } from './dependent.entity.js';

const ABSENT = 'Dependente não encontrado.';

const DEPENDENTS = `select d.cnpj_associacao as "cnpjAssociacao", d.cpf_pessoa as "cpfPessoa", p.id as "idPessoa", d.id, d.cpf, d.nome,
  d.data_nasc as "dataNasc", d.sexo, d.parentesco, d.versao
  from pessoa_dependente d join pessoa p on (p.cnpj_associacao, p.cpf) = (d.cnpj_associacao, d.cpf_pessoa)`;

type OfMember = MemberOfDependents & { cnpjAssociacao: string };
type Row = Dependent & Record<string, unknown>;

@Injectable()
export class DependentsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly members: MembersService,
    private readonly journal: Journal,
  ) {}

  /** The dependents of a member by name. 404 when the member is absent. */
  async list(member: OfMember, isMasked: boolean): Promise<JsonText<Dependent[]>> {
    const dependents = await this.ofMember(member);
    return jsonArray(dependents.map((dependent) => JSON.stringify(isMasked ? maskPerson(dependent) : dependent)));
  }

  /** As `list`, in full and as values. */
  async ofMember(member: OfMember): Promise<Dependent[]> {
    const { cpf } = await this.keyOf(member);
    return this.tenancy.query<Row>(member.cnpjAssociacao, `${DEPENDENTS} where d.cpf_pessoa = $1 order by d.nome, d.id`, [cpf]);
  }

  /** One dependent in full, which the journal tells with the reason (rule 36.6). 404 when absent. */
  unmasked({ cnpjAssociacao, id, motivo }: UnmaskRequest): Promise<Dependent> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const [dependent] = await this.tenancy.query<Row>(cnpjAssociacao, `${DEPENDENTS} where d.id = $1`, [id]);
      if (!dependent) throw notFound(ABSENT);
      await this.journal.unmasked(cnpjAssociacao, 'dependente', id, motivo);
      return dependent;
    });
  }

  /**
   * Creates or updates. 404 when the member or the id is absent, 409 for another dependent with that CPF, and for another version.
   * @param isMasked whether the answer shows no more than was sent
   */
  async save({ id, idPessoa, versao, ...sent }: DependentRequest, isMasked = false): Promise<Saved<Dependent>> {
    const { cnpjAssociacao } = sent;
    const member = await this.keyOf({ ...sent, idPessoa });
    const dependent = { ...sent, cpfPessoa: member.cpf };
    const answer = (row: DependentRow) => (isMasked ? maskPerson(toDependent(row, member.id), sent) : toDependent(row, member.id));
    return refusing({ duplicate: 'Este associado já tem um dependente com este CPF.' }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = id ? await forChange(em, DependentRow, { cnpjAssociacao, cpfPessoa: member.cpf, id }, versao) : undefined;
        if (known === null) throw notFound(ABSENT);
        const row = known
          ? em.assign(known, dependent)
          : em.create(DependentRow, { ...dependent, id: await nextNumber(em, cnpjAssociacao, 'pessoa_dependente') });
        await em.flush();
        return known ? Saved.changed(answer(row)) : Saved.created(answer(row));
      }),
    );
  }

  /** Deletes a dependent. 404 when the member or the dependent is absent. */
  async delete({ id, ...member }: DependentKeyQuery): Promise<void> {
    const { cnpjAssociacao } = member;
    const { cpf: cpfPessoa } = await this.keyOf(member);
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(DependentRow, { cnpjAssociacao, cpfPessoa, id });
    if (deleted === 0) throw notFound(ABSENT);
  }

  private keyOf({ cnpjAssociacao, cpfPessoa, idPessoa }: OfMember) {
    return this.members.keyOf(cnpjAssociacao, { cpf: cpfPessoa, id: idPessoa });
  }
}

function toDependent(row: DependentRow, idPessoa: number): Dependent {
  const { cnpjAssociacao, cpfPessoa, id, cpf, nome, dataNasc, sexo, parentesco, versao } = row;
  return {
    cnpjAssociacao,
    cpfPessoa,
    idPessoa,
    id,
    cpf: cpf ?? null,
    nome,
    dataNasc: dataNasc ?? null,
    sexo: sexo ?? null,
    parentesco,
    versao,
  };
}
