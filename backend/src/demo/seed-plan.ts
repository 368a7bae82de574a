import { type INestApplicationContext, type Type } from '@nestjs/common';
import {
  ActionRequest,
  ExpenseElementRequest,
  FundsSourceRequest,
  ItemRequest,
  ProgramRequest,
  SubActionRequest,
} from '#contracts/planning/planning.js';
import {
  ActionsService,
  type Classification,
  ExpenseElementsService,
  FundsSourcesService,
  ItemsService,
  ProgramsService,
  SubActionsService,
} from '#modules/planning/public.js';
import { type Saved } from '#platform/http/saved.js';
import { categoryOf, type DemoLine, ELEMENTS } from './demo-plan.js';
import { type Loading, once } from './demo-step.js';
import { PRESIDENT } from './demo-users.js';
import { requestOf } from './request-of.js';

/** Classification of a demo line in the plan, and its funds source. */
export type Place = Classification & { idPrograma: number; idAcao: number; idItem: number; idFonteRecurso: number };

export type Places = Map<DemoLine, Place>;

/** The ids of the expense elements by code; missing ones are created. */
export async function seedElements(app: INestApplicationContext): Promise<Map<string, number>> {
  const elements = app.get(ExpenseElementsService);
  const ids = new Map((await elements.list()).map(({ descricao, id }) => [descricao, id]));
  const byCode = new Map<string, number>();
  for (const [code, name] of Object.entries(ELEMENTS)) {
    const request = requestOf(ExpenseElementRequest, { descricao: `${code} – ${name}`, categoria: categoryOf(code) });
    byCode.set(code, ids.get(request.descricao) ?? (await elements.save(request, PRESIDENT)).record.id);
  }
  return byCode;
}

/** Creates programmes, actions, sub-actions, items and funds sources. Answers the place of each line of the plan. */
export async function seedPlan(loading: Loading, elements: Map<string, number>): Promise<Places> {
  const { app, plan } = loading;
  const { cnpjAssociacao } = plan;
  /** The id of a record, which the first line that names it creates. */
  const idOf = <R extends object>(service: Type<Register<R>>, contract: Type<R>, body: R): Promise<number> => {
    const work = async () => (await app.get(service).save(requestOf(contract, body))).record.id;
    return once(loading, JSON.stringify([contract.name, body]), work);
  };
  const places: Places = new Map();
  for (const line of plan.linhas) {
    const { programa, acao, subAcao, item, elemento, fonte } = line;
    const idFonteRecurso = await idOf(FundsSourcesService, FundsSourceRequest, { cnpjAssociacao, descricao: fonte });
    const money = { idElementoDespesa: elements.get(elemento)!, idFonteRecurso };
    const idPrograma = await idOf(ProgramsService, ProgramRequest, { cnpjAssociacao, descricao: programa });
    const idAcao = await idOf(ActionsService, ActionRequest, { cnpjAssociacao, idPrograma, descricao: acao });
    const above = { cnpjAssociacao, idPrograma, idAcao };
    const idSubAcao = subAcao ? await idOf(SubActionsService, SubActionRequest, { ...above, descricao: subAcao }) : null;
    const idItem = await idOf(ItemsService, ItemRequest, { ...above, ...money, idSubAcao, descricao: item });
    places.set(line, { ...money, idPrograma, idAcao, idSubAcao, idItem });
  }
  return places;
}

/** The first place with that name in the plan. Throws when no line has it. */
export function placeOf(places: Places, level: 'programa' | 'item' | 'elemento' | 'fonte', name: string): Place {
  for (const [line, place] of places) if (line[level] === name) return place;
  throw new Error(`No line of the demo's plan has the ${level} "${name}".`);
}

interface Register<Request> {
  save(request: Request): Promise<Saved<{ id: number }>>;
}
