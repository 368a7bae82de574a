import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ASSET_RECORD,
  type Asset,
  type AssetMarksRequest,
  AssetRequest,
  type AssetsQuery,
  type CapitalExpense,
  type StoredAsset,
} from '#contracts/accountability/asset.record.js';
import { type RowOf } from '#contracts/common/record.js';
import { centavos, type InCentavos, toReais } from '#domain/money.js';
import { Clock } from '#platform/clock.js';
import { lock } from '#platform/database/lock.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { FrozenRegisters } from '../acts/frozen-registers.service.js';
import { differs } from '../acts/touches.js';
import { type AssetContent, type ExpenseCapital, judgeAsset, judgeCapital, type NamedExpense } from './asset.js';
import { boughtWith, capitalExpenses, NAMED_EXPENSES, standingOf } from './asset.sql.js';

const ABSENT = 'Bem não encontrado.';

/** What a presented prestação de contas prints of an asset. */
const AMOUNTS = ['data', 'especificacao', 'quantidade', 'valorUnitario', 'valor', 'despesas'] as const;

/** Of the year `$1`, of earlier years too if `$2`; the latest first. */
const OF_YEAR = `${capitalExpenses('d.ano <= $1 and ($2 or d.ano = $1)')} order by ano desc, data desc, "idDespesa" desc`;

/** An expense as the book has it; amounts in centavos. */
type KnownExpense = ExpenseCapital & Pick<InCentavos<CapitalExpense>, 'objeto' | 'favorecido' | 'notaFiscal' | 'data'>;

/** The assets of an association. */
@Injectable()
export class AssetsService extends Register<typeof ASSET_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly clock: Clock,
    private readonly frozen: FrozenRegisters,
  ) {
    super(tenancy, {
      fields: ASSET_RECORD,
      contract: AssetRequest,
      table: 'bem',
      key: 'id',
      numbered: true,
      joined: { situacao: standingOf('r'), total: 'reais(r.quantidade * r.valor_unitario)::float8' },
      order: 'r.data desc, r.id desc',
      absent: ABSENT,
    });
  }

  /** The assets of a year, of earlier years too if asked, the latest first. @param idPrograma only those bought with its capital */
  async ofYear({ cnpjAssociacao, ano, anteriores = false }: AssetsQuery, idPrograma?: number): Promise<Asset[]> {
    const ofYears = 'r.data <= make_date($1, 12, 31) and ($2 or r.data >= make_date($1, 1, 1))';
    const sql = this.store.select({ cnpjAssociacao }, `${ofYears} and ($3::int is null or ${boughtWith('r', '$3')})`);
    return this.named(cnpjAssociacao, await this.tenancy.query<StoredAsset>(cnpjAssociacao, sql, [ano, anteriores, idPrograma ?? null]));
  }

  /** The assets of these numbers, in their order. Throws a 404 Refusal if one is absent. */
  async several(cnpjAssociacao: string, ids: readonly number[]): Promise<Asset[]> {
    const sql = this.store.select({ cnpjAssociacao }, 'r.id = any ($1)');
    const stored = await this.tenancy.query<StoredAsset>(cnpjAssociacao, sql, [ids]);
    if (stored.length < new Set(ids).size) throw notFound(ABSENT);
    return this.named(
      cnpjAssociacao,
      stored.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    );
  }

  /** The expenses with capital of a year, of earlier years too if asked: not cancelled, with what has no asset yet. */
  async capitalExpenses({ cnpjAssociacao, ano, anteriores = false }: AssetsQuery): Promise<CapitalExpense[]> {
    const rows = await this.tenancy.query<KnownExpense>(cnpjAssociacao, OF_YEAR, [ano, anteriores]);
    return rows.map(({ porque: _, capital, usado, ...expense }) => ({
      ...expense,
      capital: toReais(capital),
      resta: leftOf({ capital, usado }),
    }));
  }

  /**
   * Creates or changes an asset. Saves of an association wait for each other: none takes what another has just taken. 404 for an absent expense, 422 by
   * `judgeAsset` and `judgeCapital`.
   */
  async save(request: AssetRequest): Promise<Saved<Asset>> {
    const { cnpjAssociacao } = request;
    // Together: what is presented is asked of the same transaction.
    const saved = await this.tenancy.together(cnpjAssociacao, () =>
      this.write(request, {
        judge: async (known, em, after) => {
          await lock(em, `bem ${cnpjAssociacao}`);
          const asset = contentOf(after);
          if (known && differs(contentOf(known), asset, AMOUNTS)) await this.refuseFrozen(cnpjAssociacao, known);
          judgeAsset(asset, this.clock.today());
          judgeCapital(asset, known ? contentOf(known).despesas : [], await knownIn(em, asset.despesas, known?.id ?? null));
        },
      }),
    );
    const [asset] = await this.named(cnpjAssociacao, [saved.record]);
    return saved.with(asset!);
  }

  /** Gives several assets their days and numbers: all of them or none. 404 and 409 as a save, 422 by `judgeAsset`. */
  async mark({ cnpjAssociacao, bens }: AssetMarksRequest): Promise<Asset[]> {
    await this.tenancy.together(cnpjAssociacao, async () => {
      // In the order of their numbers, so that two of these calls never wait for each other.
      for (const mark of bens.toSorted((one, other) => one.id - other.id))
        await this.write({ cnpjAssociacao, ...mark }, { judge: async (_, __, after) => judgeAsset(contentOf(after), this.clock.today()) });
    });
    return this.several(
      cnpjAssociacao,
      bens.map(({ id }) => id),
    );
  }

  /** Deletes an asset. 404 without it, 422 of one that a presented prestação de contas has. */
  override async delete(cnpjAssociacao: string, key: { id: number }): Promise<void> {
    const [known] = await this.list(cnpjAssociacao, key);
    if (known) await this.refuseFrozen(cnpjAssociacao, known);
    await super.delete(cnpjAssociacao, key);
  }

  private refuseFrozen(cnpjAssociacao: string, { id, data: dia, despesas }: Pick<StoredAsset, 'id' | 'data' | 'despesas'>): Promise<void> {
    return this.frozen.refuse(cnpjAssociacao, { tipo: 'BEM', id, nome: `O bem nº ${id}`, dia, despesas });
  }

  /** With what the book has of their expenses. */
  private async named(cnpjAssociacao: string, assets: readonly StoredAsset[]): Promise<Asset[]> {
    const named = assets.flatMap(({ despesas }) => despesas);
    const known = new Map((await knownIn(this.tenancy.em(cnpjAssociacao), named, null)).map((expense) => [keyOf(expense), expense]));
    return assets.map((asset) => {
      const despesas = asset.despesas.map((row) => ({ ...row, ...factsOf(known.get(keyOf(row))!) }));
      return { ...asset, despesas, avisos: despesas.flatMap((expense) => warningOf(known.get(keyOf(expense))!)) };
    });
  }
}

const keyOf = ({ ano, idDespesa }: { ano: number; idDespesa: number }) => `${ano} ${idDespesa}`;

/** What the book has of these expenses. @param id of the asset whose share counts as unused */
async function knownIn(em: EntityManager, named: readonly Omit<NamedExpense, 'valor'>[], id: number | null): Promise<KnownExpense[]> {
  if (named.length === 0) return [];
  const asked = new Map(named.map(({ ano, idDespesa }) => [keyOf({ ano, idDespesa }), { ano, idDespesa }]));
  const years = `{${[...new Set(named.map(({ ano }) => ano))]}}`;
  return em.execute<KnownExpense[]>(NAMED_EXPENSES, [JSON.stringify([...asked.values()]), years, id]);
}

const leftOf = ({ capital, usado }: Pick<ExpenseCapital, 'capital' | 'usado'>) => toReais(Math.max(0, capital - usado));

const factsOf = ({ objeto, favorecido, notaFiscal, porque, capital, usado }: KnownExpense) => ({
  objeto,
  favorecido,
  notaFiscal,
  anulada: porque === 'CANCELLED',
  excluida: porque === 'ABSENT',
  resta: porque === null ? leftOf({ capital, usado }) : 0,
});

/** What became of an expense after assets were made of it. */
function warningOf({ ano, idDespesa, porque, capital, usado }: KnownExpense): string[] {
  const expense = `A despesa nº ${idDespesa} de ${ano}`;
  if (porque === 'CANCELLED') return [`${expense} foi anulada.`];
  if (porque === 'ABSENT') return [`${expense} foi excluída.`];
  return usado > capital ? [`${expense} tem menos capital do que os bens dela.`] : [];
}

/** What an asset says as it will be stored; `row` may lack what a new one leaves out. */
function contentOf(row: Partial<RowOf<typeof ASSET_RECORD>>): AssetContent {
  const { despesas = [], doador = null, valor = null, termoEnviadoEm = null, processo = null } = row;
  const { tombadoEm = null, tombamento = null, baixadoEm = null, motivoBaixa = null, ...written } = row;
  return {
    ...(written as AssetContent),
    ...{ doador, valor, termoEnviadoEm, processo, tombadoEm, tombamento, baixadoEm, motivoBaixa },
    despesas: despesas.map(({ ano, idDespesa, valor: share }) => ({ ano, idDespesa, valor: centavos(share) })),
  };
}
