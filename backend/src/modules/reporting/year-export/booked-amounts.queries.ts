import type { ClientBase } from 'pg';
import { type Centavos } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { type BookId, type LineKey, type PostingKind } from '#modules/book/pure.js';
import { IS_OPENING } from '#modules/budget-ledger/sql.js';
import { openCursor } from '#platform/database/cursor.js';

/** An amount that an entry books. Centavos, signed. */
interface Booked {
  sequencia: number;
  data: PlainDate;
  valor: Centavos;
}

/** An entry's posting on a budget line. */
export interface BookedPosting extends Booked {
  linha: LineKey;
  especie: PostingKind;
}

/** An entry's movement on an account, for one programme and category. */
export interface BookedMovementPart extends Booked {
  linha: null;
  numConta: string;
  descricaoConta: string | null;
  programa: string | null;
  categoria: string | null;
  /** Table of its record: of a refund that of its expense, of restos a pagar and of refunds of other years' expenses `outroExercicio`. */
  origem: string;
  /** Whether it is the account's opening balance. */
  abertura: boolean;
}

export type BookedAmount = BookedPosting | BookedMovementPart;

/** The number of the expense or revenue of a movement; other records are not numbered. */
const NUMBER = "case when m.origem in ('despesa', 'receita') then m.chave::int end";

const AMOUNTS = `
  select sequencia::int as sequencia, dia::text as data, valor::float8 as valor, linha, especie, num_conta as "numConta",
    conta as "descricaoConta", programa, categoria, origem, abertura
  from (
    select sequencia, data_efetiva as dia, valor, linha, especie, indice as ordem, null::int as parte, null as num_conta, null as conta, null as programa,
      null as categoria, null as origem, null::boolean as abertura
    from visao_lancamento where cnpj_associacao = $1 and ano = $2
    union all
    select m.sequencia, m.data, m.valor, null, null, m.ordem, m.parte, m.num_conta, c.descricao, p.descricao, m.categoria,
      case when d.ano_origem is not null or x.id_despesa is null and r.id_despesa is not null then 'outroExercicio' when x.id_despesa is not null then 'despesa' else m.origem end,
      ${IS_OPENING}
    from visao_movimento m
    left join visao_conta c on (c.cnpj_associacao, c.num_conta) = (m.cnpj_associacao, m.num_conta)
    left join visao_programa p on (p.cnpj_associacao, p.id) = (m.cnpj_associacao, m.id_programa)
    left join visao_despesa d on m.origem = 'despesa' and (d.cnpj_associacao, d.ano, d.id_despesa) = (m.cnpj_associacao, m.ano, ${NUMBER})
    left join visao_receita r on m.origem = 'receita' and (r.cnpj_associacao, r.ano, r.id) = (m.cnpj_associacao, m.ano, ${NUMBER})
    left join visao_despesa x on (x.cnpj_associacao, x.ano, x.id_despesa) = (r.cnpj_associacao, r.ano_despesa, r.id_despesa)
      and x.ano = r.ano and x.ano_origem is null
    where m.cnpj_associacao = $1 and m.ano = $2
  ) booked order by dia, booked.sequencia, linha is null, ordem, parte`;

/** What a book's entries booked on lines and accounts, in pages, from the caller's transaction: in order of days, of entries, and postings first. */
export async function* bookedAmounts(client: ClientBase, { cnpjAssociacao, ano }: BookId): AsyncGenerator<BookedAmount[]> {
  yield* (await openCursor<BookedAmount>(client, AMOUNTS, [cnpjAssociacao, ano])).pages;
}
