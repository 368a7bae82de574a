import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ExpenseElement } from '#contracts/planning/planning.js';
import { type PlacedItem, type PlannedItem, type ReadyPlanRequest, type ReadyPlanSaved } from '#contracts/planning/ready-plans.js';
import { refusing } from '#platform/http/database-refusals.js';
import { asRows, insertRow } from '#platform/register/record-store.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
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
  const ensure = (table: string, fields: object, others?: object) => ensureRow(em, table, cnpjAssociacao, fields, others);
  const { id: idPrograma } = await ensure('programa', { descricao: planned.programa });
  const { id: idAcao } = await ensure('acao', { idPrograma, descricao: planned.acao });
  const { id: idFonteRecurso } = await ensure('fonte_recurso', { descricao: planned.fonte });
  const idElementoDespesa = await ensureElement(em, planned.elemento);
  const item = { idPrograma, idAcao, idSubAcao: null, idElementoDespesa, descricao: planned.item };
  const { id: idItem, criado } = await ensure('item', item, { idFonteRecurso });
  return { idPrograma, idAcao, idItem, idElementoDespesa, idFonteRecurso, criado };
}

/** The numbered row with these fields; created, with the other fields too, if absent. */
async function ensureRow(
  em: EntityManager,
  table: string,
  cnpjAssociacao: string,
  fields: object,
  others: object = {},
): Promise<{ id: number; criado: boolean }> {
  const { columns, json } = asRows([fields]);
  const sql = `select id from ${table} where row (${columns}) is not distinct from (select row (${columns}) from json_populate_recordset(null::${table}, ?))`;
  const [known] = await em.execute<{ id: number }[]>(sql, [json]);
  if (known) return { id: known.id, criado: false };
  const id = await nextNumber(em, cnpjAssociacao, table);
  await insertRow(em, table, { cnpjAssociacao, ...fields, ...others, id });
  return { id, criado: true };
}

/** The first digit of an element's code is its economic category: 3 current, 4 capital. */
async function ensureElement(em: EntityManager, descricao: string): Promise<number> {
  const elements = await em.execute<Pick<ExpenseElement, 'id' | 'descricao'>[]>('select id, descricao from elemento_despesa order by id');
  const known = elementNamed(elements, descricao);
  if (known) return known.id;
  const categoria = codeOf(descricao)?.startsWith('3') ? 'CUSTEIO' : codeOf(descricao)?.startsWith('4') ? 'CAPITAL' : null;
  const { id } = await insertRow(em, 'elemento_despesa', { descricao, categoria });
  return Number(id);
}
