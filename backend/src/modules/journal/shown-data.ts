import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SpentShare } from '#contracts/personal-data/masks.js';
import { maskCpf } from '#domain/cpf.js';
import { Overtaken } from '#domain/overtaken.js';
import { columnOf } from '#platform/database/rows.js';
import { Refusal } from '#platform/http/refusal.js';
import { KeptRefusal } from '#platform/tenancy/kept-refusal.js';
import { type Question } from '#platform/tenancy/look-up.js';
import { currentSignature } from '#platform/tenancy/signature.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** How many people one author may see unmasked in an association in a day, and how many CPFs they may look up there (rule 36.7). */
const DAILY_SHARE = 30;

const SHARE_SPENT = new Refusal(
  429,
  'pessoa.cota-do-dia',
  `Você já consultou hoje dados mascarados de ${DAILY_SHARE} pessoas desta associação, e amanhã pode consultar de novo. Se precisar de mais hoje, peça a um administrador.`,
);

/** Kinds of entries that count against one share. */
const SHOWN = ['pessoa.consulta', 'dependente.consulta'];
const LOOKED_UP = ['pessoa.procura'];
const LISTED = [...SHOWN, ...LOOKED_UP].map((tipo) => `'${tipo}'`).join(', ');

const dayInBrazil = (moment: string) => `date_trunc('day', (${moment}) at time zone 'America/Sao_Paulo')`;

/** Who spent a share in the last seven days, on which day: for administrators. */
export const SPENT_SHARES: Question = {
  fields: {},
  answers: {
    cotasEsgotadas: `select coalesce(json_agg(x order by dia desc, nome), '[]') from (
      select max(autor_nome) as nome, ${dayInBrazil('registrado_em')}::date as dia from diario_entrada
      where tipo in (${LISTED}) and registrado_em >= ${dayInBrazil("now() - interval '6 days'")} at time zone 'America/Sao_Paulo'
      group by autor_cpf, 2, tipo = '${LOOKED_UP[0]}' having count(*) >= ${DAILY_SHARE}) x`,
  },
};

export interface SpentShares {
  cotasEsgotadas: SpentShare[];
}

/** Tells the journal what authors see of people for whom masks are a boundary, and ends it when their share of the day is spent. */
@Injectable()
export class ShownData {
  constructor(private readonly tenancy: Tenancy) {}

  /** The author sees CPF, RG and birth date of the member or dependent of that number; in the caller's transaction. 429 beyond their share. */
  async unmasked(cnpjAssociacao: string, whose: 'pessoa' | 'dependente', id: number, motivo: string): Promise<void> {
    await this.tell(cnpjAssociacao, `${whose}.consulta`, { alvo: { id }, motivo });
    if ((await this.spentToday(cnpjAssociacao, SHOWN)) > DAILY_SHARE) throw SHARE_SPENT;
  }

  /**
   * Runs work whose answer or refusal tells an author who sees masks whether these CPFs are registered. If they are, the journal records that they were looked up,
   * by their middle digits, also when the work is refused; the registration of a new one is an entry anyway. 429 beyond the author's share.
   * @param isKnown whether one of them is registered
   */
  lookedUp<T>(cnpjAssociacao: string, cpfs: readonly string[], isKnown: boolean, work: () => Promise<T>): Promise<T> {
    return this.tenancy.together(cnpjAssociacao, async () => {
      const procurado = cpfs.length === 1 ? `o CPF ${maskCpf(cpfs[0]!)}` : `${cpfs.length} CPFs de uma planilha`;
      if (isKnown) await this.tell(cnpjAssociacao, 'pessoa.procura', { alvo: { procurado } });
      if ((await this.spentToday(cnpjAssociacao, LOOKED_UP)) + (isKnown ? 0 : 1) > DAILY_SHARE) throw SHARE_SPENT;
      try {
        return await work();
      } catch (error) {
        throw error instanceof Refusal || error instanceof Overtaken ? new KeptRefusal(error) : error;
      }
    });
  }

  /**
   * The entry of the change that the caller's transaction makes names these masked fields, even if they held these values before: neither the journal nor its
   * hash or length, which anchors show, depend on what is hidden.
   */
  async given(em: EntityManager, fields: readonly string[]): Promise<void> {
    await em.execute(`select set_config('app.informados', ?, true)`, [fields.map(columnOf).join(' ')]);
  }

  private async tell(cnpjAssociacao: string, tipo: string, dados: object): Promise<void> {
    await this.tenancy.em(cnpjAssociacao).execute('select diario_gravar(?, ?, ?)', [cnpjAssociacao, tipo, JSON.stringify(dados)]);
  }

  private async spentToday(cnpjAssociacao: string, tipos: readonly string[]): Promise<number> {
    const sql = `select count(*)::int as spent from diario_entrada where autor_cpf = $1 and tipo = any($2)
      and registrado_em >= ${dayInBrazil('now()')} at time zone 'America/Sao_Paulo' and tipo in (${LISTED})`;
    const [row] = await this.tenancy.query<{ spent: number }>(cnpjAssociacao, sql, [currentSignature().cpf, tipos]);
    return row!.spent;
  }
}
