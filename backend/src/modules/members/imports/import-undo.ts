import { type Member } from '#contracts/members/member.record.js';
import { type Caller } from '#modules/identity/public.js';
import {
  alreadyUndone,
  type ImportedSheet,
  type ImportStore,
  nothingLeft,
  type RecordBefore,
  refuseStanding,
} from '#modules/imports/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type Tenancy } from '#platform/tenancy/tenancy.js';
import { type MembersService } from '../members/members.service.js';

/** What of a member forbids to take their import back; null where nothing does. */
const MEMBERS = `select p.cpf, p.nome, p.versao,
    exists (select from pessoa_dependente d where d.cnpj_associacao = p.cnpj_associacao and d.cpf_pessoa = p.cpf) as "temDependentes",
    exists (select from pessoa_com_mandato m where m.cnpj_associacao = p.cnpj_associacao and m.cpf = p.cpf) as "temMandato"
  from pessoa p`;

interface StandingMember extends Pick<Member, 'cpf' | 'nome' | 'versao'> {
  temDependentes: boolean;
  temMandato: boolean;
}

interface Ground {
  tenancy: Tenancy;
  members: MembersService;
  store: ImportStore;
}

const JUST_USED = 'Um dos associados acabou de receber um dependente, e nada foi mudado. Confira os dependentes e tente novamente.';

/** The version of a record that nobody has changed since it was registered. */
const FIRST = 1;

/**
 * Deletes the members that an import registered and gives those that it changed their former data, in one transaction (rule 47.19). Refused with what stands on
 * them. A member whom somebody has deleted is gone already.
 */
export async function takeBackMembers({ tenancy, members, store }: Ground, imported: ImportedSheet, caller: Caller): Promise<void> {
  const { cnpjAssociacao, id, primeira, ultima } = imported;
  const takeBack = async () => {
    const marked = await tenancy.query(cnpjAssociacao, store.undoing(imported, caller));
    if (marked.length === 0) throw alreadyUndone({ id, desfeitaPor: null });
    const rowsOf = (where: string, values: unknown[]) =>
      tenancy.query<StandingMember>(cnpjAssociacao, `${MEMBERS} where ${where} order by p.id for update of p`, values);
    const created = await rowsOf('p.id between $1 and $2', [primeira, ultima]);
    const before = await store.before(cnpjAssociacao, id);
    const changed = await rowsOf('p.cpf = any($1)', [before.map(({ chave }) => chave)]);
    if (created.length + changed.length === 0) throw nothingLeft(id);
    refuseStanding(id, [...created.flatMap(useOf), ...changedSince(before, changed)]);
    const em = tenancy.em(cnpjAssociacao);
    await members.saveAll(
      em,
      cnpjAssociacao,
      [],
      before.map(({ dados }) => dados as Member),
    );
    await tenancy.query(cnpjAssociacao, 'delete from pessoa where id between $1 and $2', [primeira, ultima]);
    await store.settle(cnpjAssociacao, id);
  };
  await refusing({ inUse: JUST_USED }, () => tenancy.together(cnpjAssociacao, takeBack));
}

/** Why a member does not go; nothing where they do. */
function useOf({ nome, versao, temDependentes, temMandato }: StandingMember): string[] {
  if (temDependentes) return [`${nome} tem dependentes`];
  if (temMandato) return [`${nome} tem mandato`];
  return versao === FIRST ? [] : [`o cadastro de ${nome} foi mudado depois da importação`];
}

/** Of the members that the import changed, those whom somebody has changed, or deleted, since. */
function changedSince(before: readonly RecordBefore[], changed: readonly StandingMember[]): string[] {
  const standing = new Map(changed.map((member) => [member.cpf, member]));
  return before.flatMap(({ chave, versao, dados }) => {
    const member = standing.get(chave);
    if (member?.versao === versao) return [];
    const { nome } = dados as Member;
    return member ? [`o cadastro de ${nome} foi mudado depois da importação`] : [`${nome} foi excluído depois da importação`];
  });
}
