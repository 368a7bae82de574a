import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { type Redistribution, type RedistributionOperation } from '#contracts/redistributions/redistribution.record.js';
import { type RedistributionWarningsQuery } from '#contracts/redistributions/redistributions.js';
import { NotFound } from '#domain/rule-violation.js';
import { entryOf } from '#modules/balances/public.js';
import { type BookId } from '#modules/book/pure.js';
import { lineWithNames, planOf } from '#modules/planning/sql.js';
import { asJson } from '#platform/database/rows.js';
import { type JsonText, textOf } from '#platform/http/json-text.js';
import { LookUp } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { operationOf } from './operation.answer.js';
import { MOST_MOVEMENTS, REDISTRIBUTION_FIELDS } from './redistribution.js';
import { SIDE_LOOK_UP } from './side.sql.js';
import { type Side, warningsOf } from './warnings.js';

/** The approval of a movement's operation; null without one. */
const APPROVAL_OF = `case when r.ata_data is not null then json_build_object('proposta', r.proposta, 'nome', r.aprovada_por, 'cargo', r.aprovada_cargo,
    'dia', r.aprovada_em, 'ata', json_build_object('data', r.ata_data, 'hora', r.ata_hora)) end as aprovacao`;

const MOVEMENT = `
  select ${REDISTRIBUTION_FIELDS.selected('r', {})}, ${APPROVAL_OF}, ${lineWithNames('r')}
  from redistribuicao r ${planOf('r')}
  where r.cnpj_associacao = $1 and r.ano = $2`;

@Injectable()
export class RedistributionQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {}

  /** The year's movements as the JSON text of a `Redistribution[]`: newest operation first, and its debits first. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<Redistribution[]>> {
    // The ids of an operation's movements follow from its entry.
    return this.tenancy.json(cnpjAssociacao, `${MOVEMENT} order by r.id / ${MOST_MOVEMENTS + 1} desc, r.id`, [cnpjAssociacao, ano]);
  }

  /** One movement. Throws NotFound. */
  async one(book: BookId, id: number): Promise<Redistribution> {
    const [movement] = await this.movements(book, 'r.id', id);
    if (!movement) throw new NotFound('redistribuicao.ausente', 'Redistribuição não encontrada.');
    return movement;
  }

  /** An operation with its movements, debit first. Throws NotFound. */
  async operation(book: BookId, operacao: number, client?: PoolClient): Promise<RedistributionOperation> {
    const movimentos = await this.movements(book, 'r.operacao', operacao, client);
    if (movimentos.length === 0) throw new NotFound('redistribuicao.ausente', `Operação nº ${operacao} não encontrada.`);
    return operationOf(movimentos);
  }

  /** An operation with the entry of the book on which it is based, from one snapshot, as printed pages certify it. Throws NotFound. */
  certified(book: BookId, operacao: number): Promise<{ livro: { sequencia: number; hash: string }; operation: RedistributionOperation }> {
    return this.tenancy.snapshot(book.cnpjAssociacao, async (client) => ({
      livro: await entryOf(client, book),
      operation: await this.operation(book, operacao, client),
    }));
  }

  /** Warnings before money moves between two lines; none for lines that do not exist. */
  async warnings(query: RedistributionWarningsQuery): Promise<string[]> {
    const { cnpjAssociacao, ano } = query;
    const side = (idPrograma: number, idElementoDespesa: number) =>
      this.lookUp.one<Side>(cnpjAssociacao, SIDE_LOOK_UP, { ano, idPrograma, idElementoDespesa });
    const [debit, credit] = await Promise.all([
      side(query.idProgramaDebito, query.idElementoDespesaDebito),
      side(query.idProgramaCredito, query.idElementoDespesaCredito),
    ]);
    return warningsOf(debit, credit);
  }

  /** Movements of an operation or by id; on `client`, within its transaction, if given. */
  private async movements(
    { cnpjAssociacao, ano }: BookId,
    column: 'r.id' | 'r.operacao',
    value: number,
    client?: PoolClient,
  ): Promise<Redistribution[]> {
    const text = `${MOVEMENT} and ${column} = $3 order by r.id`;
    const values = [cnpjAssociacao, ano, value];
    const found = await client?.query<{ json: string }>(asJson(text), values);
    const json = found ? found.rows[0]!.json : await textOf(await this.tenancy.json(cnpjAssociacao, text, values));
    return JSON.parse(json) as Redistribution[];
  }
}
