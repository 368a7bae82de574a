import { Injectable } from '@nestjs/common';
import { type Statement, type StatementLine, type StatementLinesQuery, type StatementsQuery } from '#contracts/bank/statements.js';
import { instant } from '#platform/database/instant.sql.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type KnownLayout } from './formats/known-layout.js';

/** Whether a day is of a year, if a year is given. */
const inYear = (day: string, year: string) =>
  `(${year}::int is null or ${day} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))`;

@Injectable()
export class StatementQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The imported statements, newest period first; of one account, or of all. For a year, each statement is limited to that year (rule 29.5). */
  list({ cnpjAssociacao, numConta, ano }: StatementsQuery): Promise<Statement[]> {
    const isWhole = 'p.de = e.de and p.ate = e.ate';
    const sql = `select id, num_conta as "numConta", p.de::text, p.ate::text, arquivo, sha256,
        case when ${isWhole} then linhas else
          (select count(*)::int from extrato_linha l where l.num_conta = e.num_conta and l.data between p.de and p.ate) end as linhas,
        case when ${isWhole} then novas else
          (select count(*)::int from extrato_linha l where l.id_extrato = e.id and l.data between p.de and p.ate) end as novas,
        case when saldo is not null and ${inYear('saldo_em', '$2')} then json_build_object('valor', reais(saldo), 'em', saldo_em) end as saldo,
        ${instant('importado_em')} as "importadoEm", nome_autor as por
      from extrato e cross join lateral (select greatest(e.de, make_date($2, 1, 1)) as de, least(e.ate, make_date($2, 12, 31)) as ate) p
      where ($1::text is null or num_conta = $1) and p.de <= p.ate order by e.ate desc, id desc`;
    return this.tenancy.query<Statement>(cnpjAssociacao, sql, [numConta ?? null, ano ?? null]);
  }

  /** The movements on the statements of an account, by day. */
  lines({ cnpjAssociacao, numConta, de, ate, ano }: StatementLinesQuery): Promise<JsonText<StatementLine[]>> {
    const sql = `select id, id_extrato as "idExtrato", data, reais(valor) as valor, historico, documento, tipo from extrato_linha
      where num_conta = $1 and data between $2 and $3 and ${inYear('data', '$4')} order by data, id`;
    return this.tenancy.json(cnpjAssociacao, sql, [numConta, de, ate, ano ?? null]);
  }

  /** The columns of the account's last CSV file, with its titles; null without one. */
  async layout(cnpjAssociacao: string, numConta: string): Promise<KnownLayout | null> {
    const sql = 'select colunas, titulos from extrato_colunas where num_conta = $1';
    const [row] = await this.tenancy.query<KnownLayout>(cnpjAssociacao, sql, [numConta]);
    return row ?? null;
  }
}
