import { Injectable } from '@nestjs/common';
import { EXPENSE_RECORD, type Expense } from '#contracts/budget-ledger/expense.record.js';
import { NotFound } from '#domain/rule-violation.js';
import { entryOf } from '#modules/balances/public.js';
import { type BookId, described } from '#modules/book/pure.js';
import { planOf } from '#modules/planning/sql.js';
import { asJson } from '#platform/database/rows.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RELEASE_ANSWER } from './payments/released.sql.js';

/** The parts of expense `d` as answered by the API. */
const PARTS = `(
    select json_agg(json_build_object('linha', json_build_object('idPrograma', l.id_programa, 'idAcao', l.id_acao, 'idSubAcao', l.id_sub_acao,
        'idElementoDespesa', l.id_elemento_despesa, 'idItem', l.id_item), 'idFonteRecurso', l.id_fonte_recurso, 'valor', reais(l.valor), 'categoria', l.categoria,
      'descricaoPrograma', p.descricao, 'descricaoAcao', a.descricao, 'descricaoSubAcao', s.descricao, 'descricaoItem', i.descricao,
      'descricaoElementoDespesa', e.descricao, 'descricaoFonteRecurso', r.descricao) order by l.parte)
    from despesa_rateio l join visao_fonte_recurso r on (r.cnpj_associacao, r.id) = (l.cnpj_associacao, l.id_fonte_recurso) ${planOf('l')}
    where (l.cnpj_associacao, l.ano, l.id_despesa) = (d.cnpj_associacao, d.ano, d.id_despesa))`;

const ANSWER = described(EXPENSE_RECORD).selected('d', {
  nomeFavorecido: 'f.nome',
  descricaoPrograma: 'p.descricao',
  descricaoAcao: 'a.descricao',
  descricaoSubAcao: 's.descricao',
  descricaoItem: 'i.descricao',
  descricaoElementoDespesa: 'e.descricao',
  descricaoFonteRecurso: 'r.descricao',
  ...RELEASE_ANSWER,
});

/**
 * An expense as answered by the API; descriptions by the keys of its classification. What each expense has is joined from the left too, so that PostgreSQL
 * begins with the expenses asked for: beginning with the payees, it reads all expenses of an association.
 */
export const EXPENSE = `
  select ${ANSWER}, case when d.partes > 0 then ${PARTS} end as rateio
  from despesa d
  left join visao_favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  left join visao_fonte_recurso r on (r.cnpj_associacao, r.id) = (d.cnpj_associacao, d.id_fonte_recurso)
  ${planOf('d')}
  where d.cnpj_associacao = $1 and d.ano = $2`;

/** `sequencia` is 0 for an empty book. */
export interface CertifiedExpenses {
  sequencia: number;
  hash: string;
  despesas: Expense[];
}

@Injectable()
export class ExpenseQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The year's expenses, newest number first, as the JSON text of an `Expense[]`: written by PostgreSQL and passed on unparsed. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<Expense[]>> {
    return this.tenancy.json(cnpjAssociacao, `${EXPENSE} order by d.id_despesa desc`, [cnpjAssociacao, ano]);
  }

  /** The taxes retained from an expense, by number, as the JSON text of an `Expense[]`. */
  taxes({ cnpjAssociacao, ano, idDespesa }: BookId & { idDespesa: number }): Promise<JsonText<Expense[]>> {
    return this.tenancy.json(cnpjAssociacao, `${EXPENSE} and d.id_despesa_principal = $3 order by d.id_despesa`, [
      cnpjAssociacao,
      ano,
      idDespesa,
    ]);
  }

  /** The year's expenses, or one of them, with the last entry of the book, from one snapshot: for printed reports. */
  certified({ cnpjAssociacao, ano }: BookId, idDespesa?: number): Promise<CertifiedExpenses> {
    const text = `${EXPENSE} and ($3::int is null or d.id_despesa = $3)`;
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const [entry, rows] = await Promise.all([
        entryOf(client, { cnpjAssociacao, ano }),
        client.query<{ json: string }>(asJson(text), [cnpjAssociacao, ano, idDespesa ?? null]),
      ]);
      return { ...entry, despesas: JSON.parse(rows.rows[0]!.json) as Expense[] };
    });
  }

  /** One expense with the last entry of the book. Throws NotFound. */
  async certifiedOne(book: BookId, idDespesa: number): Promise<{ despesa: Expense; livro: Omit<CertifiedExpenses, 'despesas'> }> {
    const { despesas, ...livro } = await this.certified(book, idDespesa);
    return { despesa: found(despesas, idDespesa), livro };
  }

  /** Whether any expense, of any year, has the payee. */
  async existsForPayee(cnpjAssociacao: string, document: string): Promise<boolean> {
    const sql = 'select exists (select from despesa where cnpj_associacao = $1 and id_favorecido = $2) as "exists"';
    const [row] = await this.tenancy.query<{ exists: boolean }>(cnpjAssociacao, sql, [cnpjAssociacao, document]);
    return row!.exists;
  }
}

function found([expense]: Expense[], idDespesa: number): Expense {
  if (!expense) throw new NotFound('despesa.ausente', `Despesa nº ${idDespesa} não encontrada.`);
  return expense;
}
