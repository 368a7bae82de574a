import { Injectable } from '@nestjs/common';
import { type ExpenseOrder, type ExpensePageQuery } from '#contracts/expenses.js';
import { MAX_WHOLE_LIST } from '#contracts/lists.js';
import { fold } from '#domain/text.js';
import { AS_SENT, jsonOf } from '#platform/database/rows.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type BookId } from '../book/entry.js';
import { pageOf } from '../lists/page-of.js';
import {
  everyWord,
  folded,
  masked,
  type SearchedRegister,
  type SearchedText,
  searchedDay,
  searchedMoney,
  searchedNumber,
} from '../lists/search.sql.js';
import { EXPENSE } from './expense.queries.js';

const HOW_MANY = 'select count(*)::int as total from despesa where cnpj_associacao = $1 and ano = $2';

/** What the screen searches in (`searchIn` of the web app), but for the signs between two names: a `/` stands in every day. */
const SEARCHED: SearchedText[] = [
  searchedNumber('d.id_despesa'),
  searchedDay('d.data_elaboracao'),
  searchedDay('d.data_pagamento'),
  searchedMoney('d.valor'),
  ...['d.nota_fiscal', 'd.forma_pagamento', 'd.objeto_resumido'].map((column) => ({ sql: folded(column) })),
];

const named = (key: string, register: string): SearchedRegister => ({ key, register, registerKey: 'id', texts: [folded('descricao')] });

const SEARCHED_REGISTERS: SearchedRegister[] = [
  named('d.id_programa', 'programa'),
  named('d.id_acao', 'acao'),
  named('d.id_item', 'item'),
  named('d.id_fonte_recurso', 'fonte_recurso'),
  {
    key: 'd.id_favorecido',
    register: 'favorecido',
    registerKey: 'cpf_or_cnpj',
    texts: ['lower(cpf_or_cnpj)', `${masked('cpf_or_cnpj')} || ' - '`, folded('nome')],
  },
];

/** A text in the order of the screens; an empty one is absent. */
const inOrderOfNames = (text: string) => `nullif(${text}, '') collate ordem_de_nomes`;

const ORDERS: Record<ExpenseOrder, string> = {
  idDespesa: 'd.id_despesa',
  programaAcao: inOrderOfNames(`concat_ws(' / ', nullif(p.descricao, ''), nullif(a.descricao, ''))`),
  descricaoFonteRecurso: inOrderOfNames('r.descricao'),
  nomeFavorecido: inOrderOfNames('f.nome'),
  notaFiscal: inOrderOfNames('d.nota_fiscal'),
  dataElaboracao: 'd.data_elaboracao',
  dataPagamento: 'd.data_pagamento',
  formaPagamento: inOrderOfNames('d.forma_pagamento'),
  valor: 'd.valor',
};

/** Numbers of the expenses found, in order, and what is summed of them. PostgreSQL leaves out the registers that neither condition nor order names. */
const found = (condition: string, order: string) => `
  select coalesce(sum(d.valor) filter (where d.data_anulacao is null), 0)::float8 as valor,
    coalesce(json_agg(d.id_despesa order by ${order} nulls last, d.id_despesa desc), '[]') as numeros
  from despesa d
  left join programa p on (p.cnpj_associacao, p.id) = (d.cnpj_associacao, d.id_programa)
  left join acao a on (a.cnpj_associacao, a.id) = (d.cnpj_associacao, d.id_acao)
  left join fonte_recurso r on (r.cnpj_associacao, r.id) = (d.cnpj_associacao, d.id_fonte_recurso)
  left join favorecido f on (f.cnpj_associacao, f.cpf_or_cnpj) = (d.cnpj_associacao, d.id_favorecido)
  where d.cnpj_associacao = $1 and d.ano = $2 and ${condition}`;

/** The list of expenses as its screen asks for it. */
@Injectable()
export class ExpensePageQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The JSON text of an `ExpenseList`. */
  list({ cnpjAssociacao, ano }: BookId): Promise<string> {
    const values = [cnpjAssociacao, ano];
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const { rows } = await client.query<{ total: number }>(HOW_MANY, values);
      const { total } = rows[0]!;
      if (total > MAX_WHOLE_LIST) return JSON.stringify({ total, linhas: null });
      const expenses = await client.query({ text: `${EXPENSE} order by d.id_despesa desc`, values, ...AS_SENT });
      return `{"total":${total},"linhas":${jsonOf(expenses)}}`;
    });
  }

  /** The JSON text of an `ExpensePage`. */
  page({ cnpjAssociacao, ano, busca = '', ordem = '-idDespesa', ...asked }: ExpensePageQuery): Promise<string> {
    const words = [...new Set(fold(busca).split(' ').filter(Boolean))];
    const order = `${ORDERS[ordem.replace('-', '') as ExpenseOrder]}${ordem.startsWith('-') ? ' desc' : ''}`;
    const condition = everyWord(words, '$3', SEARCHED, SEARCHED_REGISTERS);
    return this.tenancy.snapshot(cnpjAssociacao, async (client) => {
      const parameters = words.length > 0 ? [words] : [];
      const { rows } = await client.query<{ valor: number; numeros: number[] }>(found(condition, order), [
        cnpjAssociacao,
        ano,
        ...parameters,
      ]);
      const { valor, numeros } = rows[0]!;
      const { pagina, keys } = pageOf(numeros, asked);
      const expenses = await client.query({
        text: `${EXPENSE} and d.id_despesa = any ($3)`,
        values: [cnpjAssociacao, ano, keys],
        ...AS_SENT,
      });
      const number = expenses.fields.findIndex(({ name }) => name === 'idDespesa');
      const place = new Map(keys.map((key, index) => [String(key), index]));
      expenses.rows.sort((one, other) => place.get(one[number]!)! - place.get(other[number]!)!);
      const head = JSON.stringify({ pagina, total: numeros.length, somas: { valor } });
      return `${head.slice(0, -1)},"linhas":${jsonOf(expenses)}}`;
    });
  }
}
