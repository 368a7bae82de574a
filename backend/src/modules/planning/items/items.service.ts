import { Injectable } from '@nestjs/common';
import { ITEM_RECORD, type Item, ItemRequest } from '#contracts/planning/planning.js';
import { givenOrKept } from '#domain/given.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';

/** Whether the association's plan has a programme, and an item. */
export const HAS_PLAN: Question = {
  fields: {},
  answers: { temPrograma: 'select exists (select from programa)', temItem: 'select exists (select from item)' },
};

/** The fields that a request may leave out, as of a new item. */
const EMPTY: Pick<Item, 'idSubAcao' | 'idFonteRecurso'> = { idSubAcao: null, idFonteRecurso: null };

@Injectable()
export class ItemsService extends Register<typeof ITEM_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      fields: ITEM_RECORD,
      contract: ItemRequest,
      table: 'item',
      key: 'id',
      numbered: true,
      joined: {
        descricaoPrograma: 'programa.descricao',
        descricaoAcao: 'acao.descricao',
        descricaoSubAcao: 'sub_acao.descricao',
        descricaoElementoDespesa: 'elemento_despesa.descricao',
        descricaoFonteRecurso: 'fonte_recurso.descricao',
      },
      join: `join programa on programa.id = r.id_programa
        join acao on acao.id = r.id_acao
        left join sub_acao on sub_acao.id = r.id_sub_acao
        join elemento_despesa on elemento_despesa.id = r.id_elemento_despesa
        left join fonte_recurso on fonte_recurso.id = r.id_fonte_recurso`,
      order: 'r.id',
      absent: 'Item não encontrado.',
      exists: 'Já existe um item com esta descrição e este elemento de despesa nesta ação.',
      inUse: { subject: 'Este item' },
      outsideKeys: 'idSubAcao',
    });
  }

  /** Creates or changes an item; 404 when its program, action, sub-action, expense element or funds source is absent. */
  async save(request: ItemRequest): Promise<Saved<Item>> {
    const { cnpjAssociacao, id, idPrograma, idAcao, idElementoDespesa } = request;
    const [before] = id ? await this.list(cnpjAssociacao, { id }) : [];
    // The sub-action of another action is not kept.
    const kept = before && before.idAcao !== idAcao ? { ...before, idSubAcao: null } : before;
    const place = givenOrKept(EMPTY, request, kept);
    await this.classification.check(cnpjAssociacao, { idPrograma, idAcao, idElementoDespesa, ...place });
    return this.write({ ...request, ...place, versao: request.versao ?? before?.versao });
  }
}
