import { Injectable } from '@nestjs/common';
import { ASSOCIATION_RECORD, type Association, AssociationRequest } from '#contracts/associations/association.record.js';
import { Access, type Caller, linkCreator, unlinkLast } from '#modules/identity/public.js';
import { inUse, notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { judgeAlso } from '#platform/http/validation.pipe.js';
import { SharedRegister } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { errorsOfSentPlace, inOfficialWords, requireKnownPlaces } from '../places/places.js';

const ABSENT = 'Associação não encontrada.';
const LINKED = 'Esta Associacao/Entidade possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.';

judgeAlso(AssociationRequest, errorsOfSentPlace);

@Injectable()
export class AssociationsService extends SharedRegister<typeof ASSOCIATION_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly access: Access,
  ) {
    super(tenancy, {
      fields: ASSOCIATION_RECORD,
      contract: AssociationRequest,
      table: 'associacao',
      key: 'cnpj',
      order: 'r.nome, r.cnpj',
      absent: ABSENT,
      exists: 'Já existe uma associação com este CNPJ.',
      inUse: { subject: 'Esta associação' },
    });
  }

  /** The associations to which the caller has an ATIVO link, by name. */
  async ofCaller(caller: Caller): Promise<Association[]> {
    return this.named(await this.access.open(caller));
  }

  /** The whole record, for documents. 404 when absent. */
  async get(cnpj: string): Promise<Association> {
    const [association] = await this.named([cnpj]);
    if (!association) throw notFound(ABSENT);
    return association;
  }

  /**
   * Creates or updates by CNPJ. The creator becomes its administrator, because otherwise nobody could work in it. 400 for an unknown UF or município, 403 for
   * an existing association that the caller does not govern, 409 for `novo` if it exists, and for an outdated version.
   */
  async save(request: AssociationRequest, caller: Caller): Promise<Saved<Association>> {
    const { cnpj, novo } = request;
    if (!novo && (await this.named([cnpj])).length > 0) await this.access.require('associacao.administrar', caller, cnpj);
    return this.tenancy.installation().transactional(async (em) => {
      const saved = await this.store.save(em, {}, request, { adds: (_, after) => placeOf(after) });
      if (saved.created) await linkCreator(em, caller, cnpj);
      return saved;
    });
  }

  /**
   * Deletes an association with its holidays and letterheads, and the caller's own link. 403 for one that the caller does not govern, 409 if other
   * users are linked to it or it has other records.
   */
  async delete(cnpj: string, caller: Caller): Promise<void> {
    await this.access.require('associacao.administrar', caller, cnpj);
    await this.tenancy.installation().transactional(async (em) => {
      if (!(await unlinkLast(em, caller, cnpj))) throw inUse(LINKED);
      await this.store.remove(em, {}, { cnpj });
    });
  }

  private named(cnpjs: string[]): Promise<Association[]> {
    return this.tenancy.installationQuery({ text: this.store.select({}, 'r.cnpj = any($1)'), values: [cnpjs] });
  }
}

/** The place of an association in official words: by default the município of its address. Throws a 400 Refusal for an unknown one. */
function placeOf({ municipio, ...address }: Partial<Association>) {
  const place = { ...address, municipio: municipio ?? address.logrCidade };
  requireKnownPlaces(place);
  return { municipio: place.municipio, ...inOfficialWords(place) };
}
