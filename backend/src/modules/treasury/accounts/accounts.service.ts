import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Account, type AccountRequest, cashNumber } from '#contracts/treasury/accounts.js';
import { givenOrKept } from '#domain/given.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { PROGRAM } from '#modules/planning/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { LookUp, lookUpOf, type Question, type Reference, requireFound } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { BanksService } from '../banks/banks.service.js';
import { AccountRow } from './account.entity.js';

const ABSENT = 'Conta não encontrada.';

/** The account of a revenue or a yield. */
export const ACCOUNT: Reference = {
  fields: { numConta: 'text' },
  answers: {
    descricaoConta: 'select descricao from conta where num_conta = r."numConta"',
    nomeBanco: 'select banco.nome from conta join banco on banco.id = id_banco where num_conta = r."numConta"',
  },
  missing: ABSENT,
};
const TERMS = `json_build_object('numConta', num_conta, 'abertaEm', aberta_em, 'encerradaEm', encerrada_em, 'idPrograma', id_programa,
  'categoriaRendimentos', categoria_rendimentos)`;
/** The terms of the account of a movement. */
export const ACCOUNT_TERMS: Reference = {
  fields: { numConta: 'text' },
  answers: { conta: `select ${TERMS} from conta where num_conta = r."numConta"` },
  missing: ABSENT,
};
/** The terms of every account of the association, for commands whose accounts only the book knows. */
export const ALL_ACCOUNT_TERMS: Question = {
  fields: {},
  answers: { contas: `select coalesce(json_agg(${TERMS}), '[]') from conta` },
};
const PROGRAM_NAME = lookUpOf([PROGRAM]);
const SUBJECT = 'Esta conta';
const SAME_NUMBER =
  'Já existe uma conta com este número. Se esta é de outro tipo ou banco, acrescente a variação ou o banco, como em 45001-2/51.';

@Injectable()
export class AccountsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly banks: BanksService,
    private readonly lookUp: LookUp,
  ) {}

  /** The accounts of an association by number, each with its bank's name. */
  list(cnpjAssociacao: string): Promise<Account[]> {
    const sql = `select c.cnpj_associacao as "cnpjAssociacao", c.num_conta as "numConta", c.id_banco as "idBanco", b.nome as "nomeBanco",
      c.agencia, c.descricao, c.tipo, c.aberta_em as "abertaEm", c.encerrada_em as "encerradaEm", c.id_programa as "idPrograma",
      c.categoria_rendimentos as "categoriaRendimentos", c.versao from conta c left join banco b on b.id = c.id_banco order by c.num_conta`;
    return this.tenancy.query<Account>(cnpjAssociacao, sql);
  }

  /** Creates an account; cash without a number gets one. 404 when its bank is absent, 409 when the association already has the number. */
  create(request: AccountRequest): Promise<Account> {
    const { cnpjAssociacao } = request;
    return refusing({ duplicate: SAME_NUMBER, subject: SUBJECT }, async () => {
      const data = dataOf(request);
      const nomeBanco = await this.bankName(data.idBanco);
      const numConta = request.numConta ?? cashNumber((await this.list(cnpjAssociacao)).map((account) => account.numConta));
      const account = { cnpjAssociacao, numConta, ...data };
      await this.requireProgram(cnpjAssociacao, account);
      await this.tenancy.em(cnpjAssociacao).insert(AccountRow, account);
      return { ...account, nomeBanco, versao: 1 };
    });
  }

  /**
   * Changes every field except number and bank. 404 when the account is absent, 400 for another bank, because number and bank identify the account;
   * cash may get one, when it becomes an account of a bank. 409 for another version than the stored one.
   */
  async update(request: AccountRequest): Promise<Account> {
    const { cnpjAssociacao, numConta, versao: seen } = request;
    if (!numConta) throw invalid([{ field: 'numConta', message: 'Conta é obrigatória' }]);
    await this.bankName(request.idBanco ?? null);
    // Before the transaction, which has one connection. A programme that is deleted meanwhile violates its key.
    await this.requireProgram(cnpjAssociacao, { idPrograma: request.idPrograma ?? null });
    const saved = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      const account = await forChange(em, AccountRow, { cnpjAssociacao, numConta }, seen);
      if (!account) throw notFound(ABSENT);
      const data = dataOf(request, account);
      if (account.idBanco && account.idBanco !== data.idBanco)
        throw invalid([{ field: 'idBanco', message: 'O banco da conta não pode ser alterado' }]);
      await refuseMovedOutside(em, numConta, data);
      if (data.encerradaEm && data.encerradaEm !== account.encerradaEm) await refuseMoneyLeft(em, numConta);
      if (data.idPrograma !== account.idPrograma) await refuseMoneyOfOthers(em, numConta, data.idPrograma);
      em.assign(account, data);
      await em.flush();
      return { ...data, versao: account.versao };
    });
    return { cnpjAssociacao, numConta, nomeBanco: await this.bankName(saved.idBanco), ...saved };
  }

  private async bankName(idBanco: string | null): Promise<string | null> {
    return idBanco && (await this.banks.find(idBanco)).nome;
  }

  private async requireProgram(cnpjAssociacao: string, account: { idPrograma: number | null }): Promise<void> {
    requireFound([PROGRAM], account, await this.lookUp.one(cnpjAssociacao, PROGRAM_NAME, { idPrograma: account.idPrograma }));
  }

  /** Deletes an account. 404 when absent, 409 naming its bookings. */
  delete(cnpjAssociacao: string, numConta: string): Promise<void> {
    return refusing({ subject: SUBJECT }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(AccountRow, { cnpjAssociacao, numConta });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }
}

/** The fields that a request may leave out, as in a new account. */
const EMPTY: Omit<Account, 'cnpjAssociacao' | 'numConta' | 'nomeBanco' | 'descricao' | 'versao'> = {
  idBanco: null,
  agencia: null,
  tipo: 'CORRENTE',
  abertaEm: null,
  encerradaEm: null,
  idPrograma: null,
  categoriaRendimentos: 'CUSTEIO',
};

/** The account after a request. */
const dataOf = (request: AccountRequest, before?: AccountRow) => ({ descricao: request.descricao, ...givenOrKept(EMPTY, request, before) });

/** Current movements of an account (`?`). */
const STANDING = `visao_movimento m where num_conta = ? and estorna_sequencia is null and not exists (
    select from visao_movimento e where e.cnpj_associacao = m.cnpj_associacao and e.ano = m.ano and e.estorna_sequencia = m.sequencia and e.estorna_ordem = m.ordem)`;

/** Refuses opening and closing days that exclude existing movements. */
async function refuseMovedOutside(
  em: EntityManager,
  numConta: string,
  { abertaEm, encerradaEm }: Pick<Account, 'abertaEm' | 'encerradaEm'>,
) {
  if (abertaEm && encerradaEm && encerradaEm < abertaEm)
    throw invalid([{ field: 'encerradaEm', message: 'O encerramento não pode ser anterior à abertura' }]);
  const sql = `select min(data)::text as primeira, max(data)::text as ultima from ${STANDING}`;
  const [{ primeira, ultima }] = (await em.execute(sql, [numConta])) as [{ primeira: PlainDate | null; ultima: PlainDate | null }];
  if (abertaEm && primeira && primeira < abertaEm)
    throw invalid([{ field: 'abertaEm', message: `A conta já tinha movimentos em ${formatDate(primeira)}` }]);
  if (encerradaEm && ultima && ultima > encerradaEm)
    throw invalid([{ field: 'encerradaEm', message: `A conta ainda tem movimentos em ${formatDate(ultima)}` }]);
}

/** Refuses to close an account that holds money at the end of the last year in which it moved: a year that was not opened has nothing of it yet (rule 22.2). */
async function refuseMoneyLeft(em: EntityManager, numConta: string) {
  const sql = `with standing as (select data, valor from ${STANDING})
    select coalesce(sum(valor), 0)::float8 as saldo from standing where data >= (select date_trunc('year', max(data)) from standing)`;
  const [{ saldo }] = (await em.execute(sql, [numConta])) as [{ saldo: Centavos }];
  if (saldo !== 0)
    throw invalid([
      {
        field: 'encerradaEm',
        message: `A conta tem saldo de ${formatBRL(saldo)}. Antes de encerrá-la, ${saldo > 0 ? 'transfira-o para outra conta, em Transferir' : 'cubra-o com uma transferência de outra conta'}`,
      },
    ]);
}

/** Refuses to assign an account to one programme while it has movements of others, which it would no longer accept (rule 22.2). */
async function refuseMoneyOfOthers(em: EntityManager, numConta: string, idPrograma: number | null) {
  if (idPrograma === null) return;
  const sql = `select p.descricao, x.saldo, x.ultima from (
      select id_programa, sum(valor)::float8 as saldo, max(data)::text as ultima from ${STANDING} and id_programa <> ? group by id_programa) x
    join visao_programa p on p.id = x.id_programa order by p.descricao`;
  const others = (await em.execute(sql, [numConta, idPrograma])) as { descricao: string; saldo: Centavos; ultima: PlainDate }[];
  if (others.length === 0) return;
  const named = others.map(
    ({ descricao, saldo, ultima }) => `${descricao} (saldo de ${formatBRL(saldo)}, último movimento em ${formatDate(ultima)})`,
  );
  throw invalid([
    {
      field: 'idPrograma',
      message: `A conta tem dinheiro de outro programa: ${named.join('; ')}. Deixe-a sem programa, ou passe antes esses lançamentos para outra conta`,
    },
  ]);
}
