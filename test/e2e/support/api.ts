import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Login } from './people.js';

/** The association that `login` chooses. */
export const SCHOOL = '11222333000181';

/** Name of the demo's other association. */
export const RESIDENTS_NAME = 'JARDIM DAS ACÁCIAS';

/** A name that no other test and no demo record has. */
export const named = (what: string) => `${what} ${randomUUID().slice(0, 8).toUpperCase()}`;

/** A valid CPF that no demo record has. */
export function someCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

type Json = Record<string, unknown>;
export type Call = (method: 'post' | 'put', path: string, body: Json) => Promise<Json & { id: number; idDespesa: number }>;

/** Calls the API as that user, in the demo's school; fails on a refusal. */
export async function api(request: APIRequestContext, user: Login): Promise<Call> {
  const { token } = await (await request.post('/api/auth', { data: { login: user, senha: `${user}-demo` } })).json();
  return async (method, path, body) => {
    const data = { cnpjAssociacao: SCHOOL, ...body };
    const answer = await request[method](`/api/${path}`, { data, headers: { Authorization: `Bearer ${token}` } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** Registers set up before budgets and expenses. */
export interface Plan {
  programa: string;
  acao: string;
  subAcao: string;
  /** Directly under the action, and under the sub-action. */
  item: string;
  subItem: string;
  elemento: string;
  fonte: string;
  favorecido: string;
  /** The first item's line, as requests name it. */
  linha: { idPrograma: number; idAcao: number; idItem: number; idElementoDespesa: number };
  idFonteRecurso: number;
}

export const PAYEE_CPF = '15350946056';

/** A program with one action, its items, and one payee of Pinhais. */
export async function givenPlan(call: Call): Promise<Plan> {
  const save = async (register: string, descricao: string, more: Json = {}) =>
    (await call('post', `${register}/save`, { descricao, ...more })).id;
  const [elemento, fonte, programa, acao, subAcao] = [named('MATERIAL'), named('FNDE'), named('PDDE'), named('AÇÃO'), named('SUB-AÇÃO')];
  const [item, subItem, favorecido] = [named('TINTA'), named('PINCEL'), 'PINTURAS ZAMBONI'];
  const idElementoDespesa = await save('elemento_despesa', elemento);
  const idFonteRecurso = await save('fonte_recurso', fonte);
  const idPrograma = await save('programa', programa);
  const idAcao = await save('acao', acao, { idPrograma });
  const idSubAcao = await save('sub_acao', subAcao, { idPrograma, idAcao });
  const place = { idPrograma, idAcao, idElementoDespesa };
  const idItem = await save('item', item, place);
  await save('item', subItem, { ...place, idSubAcao });
  await call('post', 'favorecido/save', { tipo: 'PF', cpfOrCnpj: PAYEE_CPF, nome: favorecido, logrCidade: 'PINHAIS' });
  return { programa, acao, subAcao, item, subItem, elemento, fonte, favorecido, linha: { ...place, idItem }, idFonteRecurso };
}
