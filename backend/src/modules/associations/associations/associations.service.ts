import { wrap } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Association, AssociationRequest } from '#contracts/associations/associations.js';
import { givenOrKept } from '#domain/given.js';
import { Access, type Caller, linkCreator, unlinkLast } from '#modules/identity/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate, inUse, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { judgeAlso } from '#platform/http/validation.pipe.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { errorsOfSentPlace, inOfficialWords, requireKnownPlaces } from '../places/places.js';
import { AssociationRow } from './association.entity.js';

const ABSENT = 'Associação não encontrada.';
const LINKED = 'Esta Associacao/Entidade possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.';

/** The fields that a request may leave out, as of a new association. */
const EMPTY: Omit<Association, 'cnpj' | 'nome' | 'versao'> = {
  nomeFantasia: null,
  email: null,
  telefone: null,
  celular: null,
  logrNome: null,
  logrNum: null,
  logrCompl: null,
  logrBairro: null,
  logrCep: null,
  logrCidade: null,
  logrUf: null,
  municipio: null,
  exigeAprovacao: false,
};

judgeAlso(AssociationRequest, errorsOfSentPlace);

@Injectable()
export class AssociationsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly access: Access,
  ) {}

  /** The associations to which the caller has an ATIVO link, by name. */
  async list(caller: Caller): Promise<Association[]> {
    const linked = { cnpj: { $in: await this.access.open(caller) } };
    return (await this.tenancy.installation().find(AssociationRow, linked, { orderBy: { nome: 'asc', cnpj: 'asc' } })).map(toAssociation);
  }

  /** The whole record, for documents. 404 when absent. */
  async get(cnpj: string): Promise<Association> {
    const row = await this.tenancy.installation().findOne(AssociationRow, { cnpj });
    if (!row) throw notFound(ABSENT);
    return toAssociation(row);
  }

  /**
   * Creates or updates by CNPJ. The creator becomes its administrator, because otherwise nobody could work in it. 400 for an unknown UF or município, 403 for
   * an existing association that the caller does not govern, 409 for `novo` if it exists, and for an outdated version.
   */
  save({ novo, versao, ...request }: AssociationRequest, caller: Caller): Promise<Saved<Association>> {
    const exists = 'Já existe uma associação com este CNPJ.';
    return refusing({ duplicate: exists }, () =>
      this.tenancy.installation().transactional(async (em) => {
        const isKnown = (await em.count(AssociationRow, { cnpj: request.cnpj })) > 0;
        if (isKnown && novo) throw duplicate(exists);
        if (isKnown) await this.access.require('associacao.administrar', caller, request.cnpj);
        const known = await forChange(em, AssociationRow, { cnpj: request.cnpj }, versao);
        const data = { ...request, ...givenOrKept(EMPTY, request, known ?? undefined) };
        const row = known ? em.assign(known, data) : em.create(AssociationRow, data);
        row.municipio ??= row.logrCidade;
        requireKnownPlaces(row);
        Object.assign(row, inOfficialWords(row));
        await em.flush();
        if (known) return Saved.changed(toAssociation(row));
        await linkCreator(em, caller, row.cnpj);
        return Saved.created(toAssociation(row));
      }),
    );
  }

  /**
   * Deletes an association with its holidays and letterheads, and the caller's own link. 403 for one that the caller does not govern, 409 if other
   * users are linked to it or it has other records.
   */
  async delete(cnpj: string, caller: Caller): Promise<void> {
    await this.access.require('associacao.administrar', caller, cnpj);
    await refusing({ subject: 'Esta associação' }, () =>
      this.tenancy.installation().transactional(async (em) => {
        if (!(await unlinkLast(em, caller, cnpj))) throw inUse(LINKED);
        await em.nativeDelete(AssociationRow, { cnpj });
      }),
    );
  }
}

const toAssociation = (row: AssociationRow) => wrap(row).toPOJO() as Association;
