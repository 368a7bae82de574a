import { Injectable } from '@nestjs/common';
import { type ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import { type BookId } from '#modules/book/pure.js';
import { lineWithNames, planOf } from '#modules/planning/sql.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const LINE = 'cnpj_associacao, id_programa, id_acao, id_sub_acao, id_elemento_despesa, id_item';
const LEVELS = ['p', 'a', 's', 'i', 'e'].map((level) => `${level}.descricao collate ordem_de_nomes nulls first`);

/** Looked up by key for each line: the planner cannot estimate the number of lines, and would compare each with every item. */
const NAMED_ITEM =
  '(select descricao, id_fonte_recurso from visao_item where cnpj_associacao = l.cnpj_associacao and id = l.id_item offset 0)';

/** A line as a comparable key; no id is 0. */
const keyOf = (row: string) =>
  `(${row}.id_programa, coalesce(${row}.id_acao, 0), coalesce(${row}.id_sub_acao, 0), ${row}.id_elemento_despesa, coalesce(${row}.id_item, 0))`;

/** The lines of the book that have a program and amounts, and every other item of the plan with its own element. */
const LINES = `
  with do_livro as (
    select ${LINE}, orcado + credito - debito as orcado, orcado + credito - debito - pago as disponivel, a_pagar
    from visao_saldo
    where cnpj_associacao = $1 and ano = $2 and id_programa is not null
      and (itens, orcado, debito, credito, pago, a_pagar) <> (0, 0, 0, 0, 0, 0)
  ), linha as (
    select * from do_livro
    union all
    select ${LINE.replace('id_item', 'id')}, 0, 0, 0 from visao_item
    where cnpj_associacao = $1 and (id, id_elemento_despesa) not in (select id_item, id_elemento_despesa from do_livro where id_item is not null)
  ), usada as (
    select id_programa, id_acao, id_sub_acao, id_elemento_despesa, id_item, id_fonte_recurso, max(array[ano, id_despesa]) as ultima
    from despesa_parte
    where cnpj_associacao = $1 and ano in ($2, $2 - 1) and id_programa is not null and data_anulacao is null
    group by 1, 2, 3, 4, 5, 6
  ), fontes as (
    select ${keyOf('u')} as linha, json_agg(id_fonte_recurso order by ultima desc) as usadas from usada u group by 1
  )
  select ${lineWithNames('l')}, reais(l.orcado) as orcado, reais(l.disponivel) as disponivel, reais(l.a_pagar) as "aPagar",
    coalesce(f.usadas, '[]') as fontes, i.id_fonte_recurso as "fontePlanejada"
  from linha l ${planOf('l', NAMED_ITEM)} left join fontes f on f.linha = ${keyOf('l')}
  order by ${LEVELS.join(', ')}`;

@Injectable()
export class LineQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The lines that can be charged (rule 11.20), in the order of the plan, as the JSON text of a `ChargeableLine[]`. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<ChargeableLine[]>> {
    return this.tenancy.json(cnpjAssociacao, LINES, [cnpjAssociacao, ano]);
  }
}
