import { CommandBus } from '@nestjs/cqrs';
import { RolApprovalRequest, RolExpensesRequest, RolRequest } from '#contracts/accountability/rol.record.js';
import { ApproveRolCommand, RolDrafts } from '#modules/accountability/public.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { dataOf, dated } from './data-files.js';
import { type Loading, once, onceInBook } from './demo-step.js';
import { PRESIDENT } from './demo-users.js';
import { validated } from './request-of.js';
import { type Places, placeOf } from './seed-plan.js';

/** A rol as its file has it: of the programme of an item, approved by minutes. */
interface FiledRol {
  ano: string;
  programaDoItem: string;
  previsto: RolRequest['previsto'];
  data: string;
  hora: string;
  linhas: FiledPriority[];
}

/** A priority: the item of the plan that is bought, to which all its purchases are tied, and its month. */
interface FiledPriority {
  item: string;
  prazo: number;
  [field: string]: unknown;
}

const OF_ITEM = 'select id_despesa as id from visao_despesa where ano = $1 and id_item = $2 order by data_elaboracao, id_despesa';

/** Writes the rols of priorities: each draft, its approval if its day is past, and the expenses of its rows. */
export async function seedRols(loading: Loading, places: Places): Promise<void> {
  const { app, plan, today } = loading;
  const { cnpjAssociacao } = plan;
  const drafts = app.get(RolDrafts);
  for (const [index, { ano: year, programaDoItem, previsto, data: filed, hora, linhas }] of dataOf<FiledRol[]>(
    `${plan.folder}/rols`,
    [],
  ).entries()) {
    const ano = Number(dated(year, today));
    const of = { cnpjAssociacao, ano, idPrograma: placeOf(places, 'item', programaDoItem).idPrograma };
    const rows = linhas.map(({ item: _, compras: __, prazo, ...row }, at) => {
      return { ...row, id: at + 1, numero: at + 1, prazo: `${ano}-${String(prazo).padStart(2, '0')}` };
    });
    await once(loading, `rol ${index}`, () => drafts.save(validated(RolRequest, { ...of, previsto, linhas: rows })));
    const data = dated(filed, today);
    if (data <= today) {
      const request = validated(RolApprovalRequest, { ...of, data, idAta: `${data}T${hora}` });
      await onceInBook(`rol ${index} aprovado`, () => app.get(CommandBus).execute(new ApproveRolCommand(request, PRESIDENT)));
    }
    for (const [at, { item }] of linhas.entries()) {
      const { idItem } = placeOf(places, 'item', item);
      const bought = await app.get(Tenancy).query<{ id: number }>(cnpjAssociacao, OF_ITEM, [ano, idItem]);
      await drafts.link(validated(RolExpensesRequest, { ...of, idLinha: at + 1, idDespesas: bought.map(({ id }) => id) }));
    }
  }
}
