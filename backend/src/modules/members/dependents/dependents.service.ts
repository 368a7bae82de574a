import { Injectable } from '@nestjs/common';
import {
  DEPENDENT_RECORD,
  type Dependent,
  type DependentKeyQuery,
  DependentRequest,
  type MemberOfDependents,
} from '#contracts/members/dependent.record.js';
import { ShownData } from '#modules/journal/public.js';
import { type JsonText } from '#platform/http/json-text.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { MembersService } from '../members/members.service.js';
import { PeopleRegister } from '../people-register.js';

const ABSENT = 'Dependente não encontrado.';

type OfMember = MemberOfDependents & { cnpjAssociacao: string };

@Injectable()
export class DependentsService extends PeopleRegister<typeof DEPENDENT_RECORD> {
  constructor(
    tenancy: Tenancy,
    shown: ShownData,
    private readonly members: MembersService,
  ) {
    super(tenancy, shown, 'dependente', {
      fields: DEPENDENT_RECORD,
      contract: DependentRequest,
      table: 'pessoa_dependente',
      key: 'id',
      numbered: true,
      joined: { idPessoa: 'p.id' },
      join: 'join pessoa p on (p.cnpj_associacao, p.cpf) = (r.cnpj_associacao, r.cpf_pessoa)',
      order: 'r.nome, r.id',
      absent: ABSENT,
      exists: 'Este associado já tem um dependente com este CPF.',
    });
  }

  /**
   * The dependents of a member by name. 404 when the member is absent.
   * @param isMasked whether to answer masks
   * @param seesMasks whether the caller sees nothing else, so that naming the member by CPF is a look-up
   */
  async all(member: OfMember, isMasked: boolean, seesMasks: boolean): Promise<JsonText<Dependent[]>> {
    return this.asText(await this.namedBy(member, seesMasks, () => this.ofMember(member)), isMasked);
  }

  /** As `all`, in full and as values. */
  async ofMember(member: OfMember): Promise<Dependent[]> {
    const { cpf } = await this.keyOf(member);
    return this.list(member.cnpjAssociacao, { cpfPessoa: cpf });
  }

  /**
   * Creates or updates. 404 when the member or the id is absent, 409 for another dependent with that CPF, and for another version.
   * @param isMasked for a caller who sees masks, as in `writeFor`
   */
  save(request: DependentRequest, isMasked = false): Promise<Saved<Dependent>> {
    return this.namedBy(request, isMasked, async () => {
      const { cpf: cpfPessoa } = await this.keyOf(request);
      const judge = async (known: Pick<Dependent, 'cpfPessoa'> | null) => {
        if (known && known.cpfPessoa !== cpfPessoa) throw notFound(ABSENT);
      };
      const write = () => this.writeFor(isMasked, request, { ...request, cpfPessoa }, { judge });
      const isLookUp = isMasked && request.cpf && (await this.hasOther(request, cpfPessoa, request.cpf));
      return isLookUp ? this.shown.lookedUp(request.cnpjAssociacao, [request.cpf!], true, write) : write();
    });
  }

  /** Deletes a dependent. 404 when the member or the dependent is absent. @param isMasked as in `save` */
  remove({ id, ...member }: DependentKeyQuery, isMasked = false): Promise<void> {
    return this.namedBy(member, isMasked, async () => {
      const { cpf: cpfPessoa } = await this.keyOf(member);
      await this.delete(member.cnpjAssociacao, { cpfPessoa, id });
    });
  }

  /** Runs work on a member's dependents; for a caller who sees masks, naming the member by CPF is a look-up, which the journal records (rule 36.7). */
  private namedBy<T>({ cnpjAssociacao, cpfPessoa }: OfMember, isMasked: boolean, work: () => Promise<T>): Promise<T> {
    return isMasked && typeof cpfPessoa === 'string' ? this.members.lookedUp(cnpjAssociacao, [cpfPessoa], work) : work();
  }

  /** Whether the member has another dependent with that CPF. */
  private async hasOther({ cnpjAssociacao, id }: DependentRequest, cpfPessoa: string, cpf: string): Promise<boolean> {
    const sql = 'select from pessoa_dependente where cpf_pessoa = $1 and cpf = $2 and id is distinct from $3';
    return (await this.tenancy.query(cnpjAssociacao, sql, [cpfPessoa, cpf, id || null])).length > 0;
  }

  private keyOf({ cnpjAssociacao, cpfPessoa, idPessoa }: OfMember) {
    return this.members.keyOf(cnpjAssociacao, { cpf: cpfPessoa ?? undefined, id: idPessoa ?? undefined });
  }
}
