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
import { categoryOf, type DemoLine, type DemoPlan } from './plans/demo-plan.js';
import { ELEMENTS } from './plans/demo-plans.js';
import { requestOf } from './request-of.js';

/** Classification of a demo line in the plan, and its funds source. */
export type Place = Classification & { idFonteRecurso: number };

/** The ids of the expense elements by name; missing ones are created. */
export async function seedElements(app: INestApplicationContext): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const elements = app.get(ExpenseElementsService);
  // Creating an element requires no rights over an association.
  const service = {
    list: () => elements.list(),
    save: (request: ExpenseElementRequest) => elements.save(request, { role: 'ADMIN', cpf: '' }),
  };
  for (const descricao of ELEMENTS)
    ids.set(descricao, await ensure(service, ExpenseElementRequest, { descricao, categoria: categoryOf(descricao) }));
  return ids;
}

/** Creates the missing records of a plan. Answers the place of each line, in the order of `linesOf`. */
export async function seedPlan(
  app: INestApplicationContext,
  { cnpjAssociacao, programas, semPrograma }: DemoPlan,
  elements: Map<string, number>,
): Promise<Place[]> {
  const places: Place[] = [];
  const sourceOf = ({ fonte }: DemoLine) => ensure(app.get(FundsSourcesService), FundsSourceRequest, { cnpjAssociacao, descricao: fonte });
  const add = async (line: DemoLine, where: Omit<Place, 'idElementoDespesa' | 'idFonteRecurso'>) => {
    places.push({ ...where, idElementoDespesa: elements.get(line.elemento)!, idFonteRecurso: await sourceOf(line) });
  };
  for (const [programa, acoes] of Object.entries(programas)) {
    const idPrograma = await ensure(app.get(ProgramsService), ProgramRequest, { cnpjAssociacao, descricao: programa });
    for (const [acao, lines] of Object.entries(acoes)) {
      const idAcao = await ensure(app.get(ActionsService), ActionRequest, { cnpjAssociacao, idPrograma, descricao: acao });
      for (const line of lines) {
        const above = { cnpjAssociacao, idPrograma, idAcao };
        const idSubAcao = line.subAcao
          ? await ensure(app.get(SubActionsService), SubActionRequest, { ...above, descricao: line.subAcao })
          : null;
        const idFonteRecurso = await sourceOf(line);
        const item = { ...above, idSubAcao, idElementoDespesa: elements.get(line.elemento)!, idFonteRecurso };
        const idItem = line.item ? await ensure(app.get(ItemsService), ItemRequest, { ...item, descricao: line.item }) : null;
        await add(line, { idPrograma, idAcao, idSubAcao, idItem });
      }
    }
  }
  for (const line of semPrograma) await add(line, { idPrograma: null, idAcao: null, idSubAcao: null, idItem: null });
  return places;
}

interface Register<Request> {
  list(cnpjAssociacao: string): Promise<object[]>;
  save(request: Request): Promise<Saved<{ id: number }>>;
}

/** The id of the record with the same fields, created if absent. */
async function ensure<R extends { cnpjAssociacao?: string | null }>(register: Register<R>, contract: Type<R>, body: R): Promise<number> {
  const known = (await register.list(body.cnpjAssociacao ?? '')) as (R & { id: number })[];
  const same = known.find((record) => Object.entries(body).every(([field, value]) => record[field as keyof R] === value));
  return same?.id ?? (await register.save(requestOf(contract, body))).record.id;
}
