import { Injectable } from '@nestjs/common';
import { type Dependent, type DependentKeyQuery, type DependentRequest, type MemberOfDependents } from '#contracts/members/dependents.js';
import { type Member } from '#contracts/members/members.js';
import { maskPerson, type UnmaskRequest } from '#contracts/personal-data/masks.js';
import { ShownData } from '#modules/journal/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText, jsonArray } from '#platform/http/json-text.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange, raiseVersion } from '#platform/tenancy/versioned.js';
import { MembersService } from '../members/members.service.js';
import { DependentRow } from './dependent.entity.js';

const ABSENT = 'Dependente não encontrado.';

const DEPENDENTS = `select d.cnpj_associacao as "cnpjAssociacao", d.cpf_pessoa as "cpfPessoa", p.id as "idPessoa", d.id, d.cpf, d.nome,
  d.data_nasc as "dataNasc", d.sexo, d.parentesco, d.versao
  from pessoa_dependente d join pessoa p on (p.cnpj_associacao, p.cpf) = (d.cnpj_associacao, d.cpf_pessoa)`;

type OfMember = MemberOfDependents & { cnpjAssociacao: string };
type MemberKey = Pick<Member, 'cpf' | 'id'>;
type Row = Dependent & Record<string, unknown>;

@Injectable()
export class DependentsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly members: MembersService,
    private readonly shown: ShownData,
  ) {}

  /**
   * The dependents of a member by name. 404 when the member is absent.
   * @param isMasked whether to answer masks
   * @param seesMasks whether the caller sees nothing else, so that naming the member by CPF is a look-up
   */
  async list(member: OfMember, isMasked: boolean, seesMasks: boolean): Promise<JsonText<Dependent[]>> {
    const dependents = await this.namedBy(member, seesMasks, () => this.ofMember(member));
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
      const dependent = await this.ofNumber(cnpjAssociacao, id);
      await this.shown.unmasked(cnpjAssociacao, 'dependente', id, motivo);
      return dependent;
    });
  }

  /**
   * Creates or updates. 404 when the member or the id is absent, 409 for another dependent with that CPF, and for another version.
   * @param isMasked for a caller who sees masks: the answer shows no more than was sent, and nothing depends on what is masked
   */
  save(request: DependentRequest, isMasked = false): Promise<Saved<Dependent>> {
    return this.namedBy(request, isMasked, async () => {
      const member = await this.keyOf(request);
      const write = () => this.write(request, member, isMasked);
      const isLookUp = isMasked && request.cpf && (await this.hasOther(request, member.cpf, request.cpf));
      return isLookUp ? this.shown.lookedUp(request.cnpjAssociacao, [request.cpf!], true, write) : write();
    });
  }

  /** What a save answered, for a repeated one: the dependent of that number as it is now. */
  async saved(sent: DependentRequest, id: number, isMasked: boolean): Promise<Dependent> {
    const dependent = await this.ofNumber(sent.cnpjAssociacao, id);
    return isMasked ? maskPerson(dependent, sent) : dependent;
  }

  private async ofNumber(cnpjAssociacao: string, id: number): Promise<Dependent> {
    const [dependent] = await this.tenancy.query<Row>(cnpjAssociacao, `${DEPENDENTS} where d.id = $1`, [id]);
    if (!dependent) throw notFound(ABSENT);
    return dependent;
  }

  private async write(
    { id, idPessoa: _, versao, ...sent }: DependentRequest,
    member: MemberKey,
    isMasked: boolean,
  ): Promise<Saved<Dependent>> {
    const { cnpjAssociacao } = sent;
    const dependent = { ...sent, cpfPessoa: member.cpf };
    const answer = (row: DependentRow) => (isMasked ? maskPerson(toDependent(row, member.id), sent) : toDependent(row, member.id));
    return refusing({ duplicate: 'Este associado já tem um dependente com este CPF.' }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const key = { cnpjAssociacao, cpfPessoa: member.cpf, id: id! };
        const known = id ? await forChange(em, DependentRow, key, versao) : undefined;
        const before = known?.versao;
        if (known === null) throw notFound(ABSENT);
        const row = known
          ? em.assign(known, dependent)
          : em.create(DependentRow, { ...dependent, id: await nextNumber(em, cnpjAssociacao, 'pessoa_dependente') });
        await em.flush();
        if (before !== undefined) await raiseVersion(em, DependentRow, key, row, before);
        if (known && isMasked) await this.shown.given(em, { ...sent, cpfPessoa: undefined });
        return known ? Saved.changed(answer(row)) : Saved.created(answer(row));
      }),
    );
  }

  /** Deletes a dependent. 404 when the member or the dependent is absent. @param isMasked as in `save` */
  delete({ id, ...member }: DependentKeyQuery, isMasked = false): Promise<void> {
    return this.namedBy(member, isMasked, async () => {
      const { cnpjAssociacao } = member;
      const { cpf: cpfPessoa } = await this.keyOf(member);
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(DependentRow, { cnpjAssociacao, cpfPessoa, id });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }

  /** Runs work on a member's dependents; for a caller who sees masks, naming the member by CPF is a look-up, which the journal tells (rule 36.7). */
  private namedBy<T>({ cnpjAssociacao, cpfPessoa }: OfMember, isMasked: boolean, work: () => Promise<T>): Promise<T> {
    return isMasked && cpfPessoa !== undefined ? this.members.lookedUp(cnpjAssociacao, [cpfPessoa], work) : work();
  }

  /** Whether the member has another dependent with that CPF. */
  private async hasOther({ cnpjAssociacao, id }: DependentRequest, cpfPessoa: string, cpf: string): Promise<boolean> {
    const sql = 'select from pessoa_dependente where cpf_pessoa = $1 and cpf = $2 and id is distinct from $3';
    return (await this.tenancy.query(cnpjAssociacao, sql, [cpfPessoa, cpf, id || null])).length > 0;
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
