import { type EntityClass, type EntityManager, type FilterQuery, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type PlacedItem, type PlannedItem, type ReadyPlanRequest, type ReadyPlanSaved } from '#contracts/planning/ready-plans.js';
import { refusing } from '#platform/http/database-refusals.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { ActionRow } from '../actions/action.entity.js';
import { ExpenseElementRow } from '../expense-elements/expense-element.entity.js';
import { FundsSourceRow } from '../funds-sources/funds-source.entity.js';
import { ItemRow } from '../items/item.entity.js';
import { ProgramRow } from '../programs/program.entity.js';
import { codeOf, elementNamed } from './expense-code.js';

const OVERTAKEN = 'O plano foi alterado por outra pessoa ao mesmo tempo. Tente novamente.';

@Injectable()
export class ReadyPlansService {
  constructor(private readonly tenancy: Tenancy) {}

  /** Creates the missing records of a plan, all or nothing (rule 19.10). 409 for a concurrent creation of the same records. */
  save({ cnpjAssociacao, itens }: ReadyPlanRequest): Promise<ReadyPlanSaved> {
    return refusing({ duplicate: OVERTAKEN }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const placed: PlacedItem[] = [];
        for (const item of itens) placed.push(await placeItem(em, cnpjAssociacao, item));
        return { itens: placed };
      }),
    );
  }
}

async function placeItem(em: EntityManager, cnpjAssociacao: string, planned: PlannedItem): Promise<PlacedItem> {
  const ensure = <Row extends { id: number }>(row: EntityClass<Row>, table: string, columns: object) =>
    ensureRow(em, row, table, { cnpjAssociacao, ...columns });
  const { id: idPrograma } = await ensure(ProgramRow, 'programa', { descricao: planned.programa });
  const { id: idAcao } = await ensure(ActionRow, 'acao', { idPrograma, descricao: planned.acao });
  const { id: idFonteRecurso } = await ensure(FundsSourceRow, 'fonte_recurso', { descricao: planned.fonte });
  const idElementoDespesa = await ensureElement(em, planned.elemento);
  const item = { idPrograma, idAcao, idSubAcao: null, idElementoDespesa, descricao: planned.item };
  const { id: idItem, criado } = await ensureRow(em, ItemRow, 'item', { cnpjAssociacao, ...item }, { idFonteRecurso });
  return { idPrograma, idAcao, idItem, idElementoDespesa, idFonteRecurso, criado };
}

/** The numbered row with these columns; created, with the other columns too, if absent. */
async function ensureRow<Row extends { id: number }>(
  em: EntityManager,
  row: EntityClass<Row>,
  table: string,
  columns: { cnpjAssociacao: string },
  others: object = {},
): Promise<{ id: number; criado: boolean }> {
  const known = (await em.findOne(row, columns as FilterQuery<Row>)) as Row | null;
  if (known) return { id: known.id, criado: false };
  const id = await nextNumber(em, columns.cnpjAssociacao, table);
  em.create(row, { ...columns, ...others, id } as unknown as RequiredEntityData<Row>);
  await em.flush();
  return { id, criado: true };
}

/** The first digit of an element's code is its economic category: 3 current, 4 capital. */
async function ensureElement(em: EntityManager, descricao: string): Promise<number> {
  const known = elementNamed(await em.find(ExpenseElementRow, {}, { orderBy: { id: 'asc' } }), descricao);
  if (known) return known.id;
  const categoria = codeOf(descricao)?.startsWith('3') ? 'CUSTEIO' : codeOf(descricao)?.startsWith('4') ? 'CAPITAL' : null;
  const made = em.create(ExpenseElementRow, { descricao, categoria });
  await em.flush();
  return made.id;
}
