import { Injectable } from '@nestjs/common';
import { type Item, type ItemRequest } from '#contracts/planning/planning.js';
import { saidOrKept } from '#domain/said.js';
import { type Saved } from '#platform/http/saved.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ClassificationService } from '../classification/classification.service.js';
import { NumberedRegister } from '../numbered-register.js';
import { ItemRow } from './item.entity.js';

/** Whether the association's plan has an item. */
export const HAS_ITEMS: Question = { fields: {}, answers: { temItem: 'select exists (select from item)' } };

/** The fields that a request may leave out, as of a new item. */
const EMPTY: Pick<Item, 'idSubAcao' | 'idFonteRecurso'> = { idSubAcao: null, idFonteRecurso: null };

@Injectable()
export class ItemsService extends NumberedRegister<ItemRow, Item> {
  constructor(
    tenancy: Tenancy,
    private readonly classification: ClassificationService,
  ) {
    super(tenancy, {
      row: ItemRow,
      table: 'item',
      select: `
        select r.cnpj_associacao as "cnpjAssociacao", r.id_programa as "idPrograma", r.id_acao as "idAcao", r.id_sub_acao as "idSubAcao",
          r.id_elemento_despesa as "idElementoDespesa", r.id, r.descricao, r.id_fonte_recurso as "idFonteRecurso", r.versao, programa.descricao as "descricaoPrograma", acao.descricao as "descricaoAcao",
          sub_acao.descricao as "descricaoSubAcao", elemento_despesa.descricao as "descricaoElementoDespesa",
          fonte_recurso.descricao as "descricaoFonteRecurso"
        from item r
          join programa on programa.id = r.id_programa
          join acao on acao.id = r.id_acao
          left join sub_acao on sub_acao.id = r.id_sub_acao
          join elemento_despesa on elemento_despesa.id = r.id_elemento_despesa
          left join fonte_recurso on fonte_recurso.id = r.id_fonte_recurso`,
      absent: 'Item não encontrado.',
      duplicate: 'Já existe um item com esta descrição e este elemento de despesa nesta ação.',
      subject: 'Este item',
      parentOutsideKeys: 'idSubAcao',
    });
  }

  /** Creates or changes an item; 404 when its program, action, sub-action, expense element or funds source is absent. */
  async save(request: ItemRequest): Promise<Saved<Item>> {
    const { cnpjAssociacao, id, idPrograma, idAcao, idElementoDespesa, descricao } = request;
    const [before] = id ? await this.list(cnpjAssociacao, { id }) : [];
    // The sub-action of another action is not kept.
    const kept = before && before.idAcao !== idAcao ? { ...before, idSubAcao: null } : before;
    const place = { idPrograma, idAcao, idElementoDespesa, ...saidOrKept(EMPTY, request, kept) };
    await this.classification.check(cnpjAssociacao, place);
    const versao = request.versao ?? before?.versao;
    return this.write({ cnpjAssociacao, id, ...place, descricao, versao });
  }
}
