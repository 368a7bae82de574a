import { wrap } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Association, type AssociationRequest } from '#contracts/associations.js';
import { type Author, LinkRow } from '#modules/identity/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { absent, duplicate, inUse } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { demandKnownPlaces } from '../places/places.js';
import { AssociationRow } from './association.entity.js';

const ABSENT = 'Associação não encontrada.';
const LINKED = 'Esta Associacao/Entidade possui vínculos e não pode ser excluído. Exclua os vínculos antes de tentar novamente.';

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
};

@Injectable()
export class AssociationsService {
  constructor(private readonly tenancy: Tenancy) {}

  /** Every association of the installation, by name. */
  async list(): Promise<Association[]> {
    return (await this.tenancy.installation().findAll(AssociationRow, { orderBy: { nome: 'asc', cnpj: 'asc' } })).map(toAssociation);
  }

  /** The whole record, for documents. 404 when absent. */
  async get(cnpj: string): Promise<Association> {
    const row = await this.tenancy.installation().findOne(AssociationRow, { cnpj });
    if (!row) throw absent(ABSENT);
    return toAssociation(row);
  }

  /**
   * Creates or updates by CNPJ. Who creates one administers it: the link comes with it, or nobody could work in it. 400 for a UF or a município that does
   * not exist, 409 when `novo` asks to create what exists, and for another version than the stored one.
   */
  save({ novo, versao, ...request }: AssociationRequest, author: Author): Promise<Saved<Association>> {
    const exists = 'Já existe uma associação com este CNPJ.';
    return refusing({ duplicate: exists }, () =>
      this.tenancy.installation().transactional(async (em) => {
        const known = await forChange(em, AssociationRow, { cnpj: request.cnpj }, versao);
        if (known && novo) throw duplicate(exists);
        const row = known ? em.assign(known, request) : em.create(AssociationRow, { ...EMPTY, ...request });
        row.municipio = request.municipio ?? row.logrCidade;
        demandKnownPlaces(row);
        await em.flush();
        if (known) return Saved.changed(toAssociation(row));
        await em.insert(LinkRow, { cpf: author.cpf, cnpj: row.cnpj, tipo: 'ADMIN', situacao: 'ATIVO' });
        return Saved.created(toAssociation(row));
      }),
    );
  }

  /** Deletes an association with its holidays and letterheads. 404 when absent, 409 when it has links or anything else of its own. */
  delete(cnpj: string): Promise<void> {
    return refusing({ subject: 'Esta associação' }, async () => {
      const em = this.tenancy.installation();
      if ((await em.count(LinkRow, { cnpj })) > 0) throw inUse(LINKED);
      if ((await em.nativeDelete(AssociationRow, { cnpj })) === 0) throw absent(ABSENT);
    });
  }
}

const toAssociation = (row: AssociationRow) => wrap(row).toPOJO() as Association;
