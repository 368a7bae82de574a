import { Injectable } from '@nestjs/common';
import {
  type RememberedColumns,
  type Statement,
  type StatementColumns,
  type StatementLine,
  type StatementLinesQuery,
} from '#contracts/statements.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

@Injectable()
export class StatementQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The imported statements, newest period first; of one account, or of all. */
  list(cnpjAssociacao: string, numConta?: string): Promise<Statement[]> {
    const sql = `select id, num_conta as "numConta", de::text, ate::text, arquivo, sha256, linhas, novas,
        case when saldo is not null then json_build_object('valor', saldo, 'em', saldo_em) end as saldo,
        to_char(importado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "importadoEm", nome_autor as por
      from extrato where $1::text is null or num_conta = $1 order by ate desc, id desc`;
    return this.tenancy.query<Statement>(cnpjAssociacao, sql, [numConta ?? null]);
  }

  /** The movements on the statements of an account, by day. */
  async lines({ cnpjAssociacao, numConta, de, ate }: StatementLinesQuery): Promise<StatementLine[]> {
    const sql = `select id, id_extrato as "idExtrato", data, valor, historico, documento, tipo from extrato_linha
      where num_conta = $1 and data between $2 and $3 order by data, id`;
    return JSON.parse(await this.tenancy.json(cnpjAssociacao, sql, [numConta, de, ate])) as StatementLine[];
  }

  /** What the columns of the account's CSV files are. */
  async columns(cnpjAssociacao: string, numConta: string): Promise<RememberedColumns> {
    const sql = 'select colunas from extrato_colunas where num_conta = $1';
    const [row] = await this.tenancy.query<{ colunas: StatementColumns }>(cnpjAssociacao, sql, [numConta]);
    return { colunas: row?.colunas ?? null };
  }
}
