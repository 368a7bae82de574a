import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_RECORD, type Account, AccountRequest, cashNumber } from '#contracts/treasury/account.record.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { PROGRAM } from '#modules/planning/public.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { Register } from '#platform/register/register.js';
import { LookUp, lookUpOf, type Question, type Reference, requireFound } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BANK } from '../banks/banks.service.js';

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
const REFERENCES = [BANK, PROGRAM];
const NAMES = lookUpOf(REFERENCES);

@Injectable()
export class AccountsService extends Register<typeof ACCOUNT_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {
    super(tenancy, {
      fields: ACCOUNT_RECORD,
      contract: AccountRequest,
      table: 'conta',
      key: 'numConta',
      joined: { nomeBanco: 'b.nome' },
      join: 'left join banco b on b.id = r.id_banco',
      order: 'r.num_conta',
      absent: ABSENT,
      exists:
        'Já existe uma conta com este número. Se esta é de outro tipo ou banco, acrescente a variação ou o banco, como em 45001-2/51.',
      inUse: { subject: 'Esta conta' },
    });
  }

  /** Creates an account; cash without a number gets one. 404 when its bank or programme is absent, 409 when the association already has the number. */
  async create(request: AccountRequest): Promise<Account> {
    const { cnpjAssociacao } = request;
    await this.requireReferences(request);
    const numConta = request.numConta ?? cashNumber((await this.list(cnpjAssociacao)).map((account) => account.numConta));
    return (await this.write({ ...request, numConta, novo: true })).record;
  }

  /**
   * Changes every field except number and bank. 404 when the account is absent, 400 for another bank, because number and bank identify the account;
   * cash may get one, when it becomes an account of a bank.
   */
  async update(request: AccountRequest): Promise<Account> {
    const { numConta } = request;
    if (!numConta) throw invalid([{ field: 'numConta', message: 'Conta é obrigatória' }]);
    // Before the transaction, which has one connection. A programme that is deleted meanwhile violates its key.
    await this.requireReferences(request);
    const saved = await this.write(request, {
      judge: async (account, em, { idBanco, abertaEm, encerradaEm, idPrograma }) => {
        if (!account) throw notFound(ABSENT);
        if (account.idBanco && account.idBanco !== idBanco)
          throw invalid([{ field: 'idBanco', message: 'O banco da conta não pode ser alterado' }]);
        await refuseMovedOutside(em, numConta, abertaEm, encerradaEm);
        if (encerradaEm && encerradaEm !== account.encerradaEm) await refuseMoneyLeft(em, numConta);
        if (idPrograma && idPrograma !== account.idPrograma) await refuseMoneyOfOthers(em, numConta, idPrograma);
      },
    });
    return saved.record;
  }

  private async requireReferences({ cnpjAssociacao, idBanco, idPrograma }: AccountRequest): Promise<void> {
    const record = { idBanco, idPrograma };
    requireFound(REFERENCES, record, await this.lookUp.one(cnpjAssociacao, NAMES, record));
  }
}

/** Current movements of an account (`?`). */
const STANDING = `visao_movimento m where num_conta = ? and estorna_sequencia is null and not exists (
    select from visao_movimento e where e.cnpj_associacao = m.cnpj_associacao and e.ano = m.ano and e.estorna_sequencia = m.sequencia and e.estorna_ordem = m.ordem)`;

type Day = PlainDate | null | undefined;

/** Refuses opening and closing days that exclude existing movements. */
async function refuseMovedOutside(em: EntityManager, numConta: string, abertaEm: Day, encerradaEm: Day) {
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
async function refuseMoneyOfOthers(em: EntityManager, numConta: string, idPrograma: number) {
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
