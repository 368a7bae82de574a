import { Injectable } from '@nestjs/common';
import { type HeldPart, type PersonFile, type PersonQuery } from '#contracts/personal-data/person-files.js';
import { HELD_OF_ASSETS, HELD_OF_RESEARCHES, HELD_OF_SUBMISSIONS } from '#modules/accountability/sql.js';
import { HELD_OF_LIMITS } from '#modules/associations/sql.js';
import { HELD_OF_AUDIT } from '#modules/audit/sql.js';
import { HELD_OF_RULES, HELD_OF_STATEMENTS } from '#modules/bank/sql.js';
import { HELD_OF_BOOKS } from '#modules/book/sql.js';
import { HELD_OF_EXPENSES } from '#modules/budget-ledger/sql.js';
import { HELD_OF_FISCAL_YEARS } from '#modules/fiscal-years/sql.js';
import { HELD_OF_USERS } from '#modules/identity/sql.js';
import { HELD_OF_IMPORTS } from '#modules/imports/sql.js';
import { HELD_OF_INBOX } from '#modules/inbox/sql.js';
import { HELD_OF_JOURNAL } from '#modules/journal/sql.js';
import { MembersService } from '#modules/members/public.js';
import { HELD_OF_MEMBERS } from '#modules/members/sql.js';
import { HELD_OF_MINUTES } from '#modules/minutes/sql.js';
import { HELD_OF_MANDATES } from '#modules/offices/sql.js';
import { HELD_OF_PAPERS } from '#modules/papers/sql.js';
import { HELD_OF_RECURRING_EXPENSES } from '#modules/recurring-expenses/sql.js';
import { HELD_OF_PROPOSALS } from '#modules/redistributions/sql.js';
import { HELD_OF_PAYEES } from '#modules/treasury/sql.js';
import { notFound } from '#platform/http/refusal.js';
import { HELD_OF_ANSWERS } from '#platform/idempotency/answer.holdings.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** All data kept of persons, in the order of their file. */
const HOLDINGS = [
  ...HELD_OF_MEMBERS,
  ...HELD_OF_USERS,
  ...HELD_OF_ANSWERS,
  ...HELD_OF_PAYEES,
  ...HELD_OF_RESEARCHES,
  ...HELD_OF_ASSETS,
  ...HELD_OF_SUBMISSIONS,
  ...HELD_OF_EXPENSES,
  ...HELD_OF_RECURRING_EXPENSES,
  ...HELD_OF_STATEMENTS,
  ...HELD_OF_RULES,
  ...HELD_OF_MINUTES,
  ...HELD_OF_MANDATES,
  ...HELD_OF_PROPOSALS,
  ...HELD_OF_LIMITS,
  ...HELD_OF_BOOKS,
  ...HELD_OF_FISCAL_YEARS,
  ...HELD_OF_PAPERS,
  ...HELD_OF_IMPORTS,
  ...HELD_OF_INBOX,
  ...HELD_OF_AUDIT,
  ...HELD_OF_JOURNAL,
];

/** The names of that CPF in the association. */
const NAMES = `
  select nome from visao_pessoa where cnpj_associacao = $1 and cpf = $2
  union select nome from visao_pessoa_dependente where cnpj_associacao = $1 and cpf = $2
  union select nome from visao_favorecido where cnpj_associacao = $1 and cpf_or_cnpj = $2
  union select autor_nome from visao_evento where cnpj_associacao = $1 and autor_cpf = $2
  union select autor_nome from visao_diario_entrada where cnpj_associacao = $1 and autor_cpf = $2
  union select dados -> 'alvo' ->> 'nome' from visao_diario_entrada where cnpj_associacao = $1 and dados -> 'alvo' ->> 'cpf' = $2`;

/** The names by which texts are searched: one of a single word would be found in texts about others. */
export const fullNames = (names: readonly string[]): string[] => names.filter((name) => name.includes(' '));

/** Each part as JSON, in order. */
const PARTS = `
  select array[${HOLDINGS.map(({ sql }) => `(select coalesce(json_agg(x), '[]')::text from (${sql}) x)`).join(',\n')}] as parts
  from (select $1::text as cnpj, $2::text as cpf, $3::text[] as nomes) r`;

@Injectable()
export class PersonFiles {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly members: MembersService,
  ) {}

  /** Everything that the association holds of a person, and where; nothing of other associations (rule 36.2). 404 if it holds nothing. */
  async of({ cnpjAssociacao, cpf: given, id }: PersonQuery): Promise<PersonFile> {
    const cpf = given ?? (await this.members.keyOf(cnpjAssociacao, { id })).cpf;
    const names = await this.tenancy.query<{ nome: string | null }>(cnpjAssociacao, `${NAMES} order by nome`, [cnpjAssociacao, cpf]);
    const nomes = names.flatMap(({ nome }) => nome ?? []);
    const [row] = await this.tenancy.query<{ parts: string[] }>(cnpjAssociacao, PARTS, [cnpjAssociacao, cpf, fullNames(nomes)]);
    const partes = HOLDINGS.map(
      ({ onde, tabela, fica = null }, index): HeldPart => ({
        onde,
        tabela,
        fica,
        itens: JSON.parse(row!.parts[index]!) as HeldPart['itens'],
      }),
    ).filter(({ itens }) => itens.length > 0);
    if (partes.length === 0) throw notFound('Nada está guardado com este CPF nesta associação.');
    return { cnpjAssociacao, cpf, nomes, partes };
  }
}
