import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Half, sideOfHalf } from './half.js';

/** Minutes that a half waits for its other side (rule 12.4). */
export const HALF_WAIT_MINUTES = 10;

/** The waiting halves of one operation, under an exclusive lock. */
export interface Waiting {
  /** The other side of the half, if stored. */
  other(): Promise<Half | undefined>;
  /** Stores the half, replacing an earlier one of its side. */
  keep(): Promise<void>;
  /** Deletes the waiting halves of the operation. */
  forget(): Promise<void>;
}

const OPERATION = 'cnpj_associacao = $1 and ano = $2 and operacao = $3';

/** Halves of operations that wait outside the ledger for their other side. */
@Injectable()
export class PendingHalves {
  /** Queue of the halves handled by this process, one at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `use` under an exclusive lock on the operation, across processes: of two concurrent halves one finds the other. One process handles one half
   * at a time, because `use` needs a second connection of the pool while the first holds the lock: if halves held all connections, none could be
   * booked.
   */
  alone<T>(half: Half, use: (waiting: Waiting) => Promise<T>): Promise<T> {
    const mine = this.turn.then(() => this.locked(half, use));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async locked<T>(half: Half, use: (waiting: Waiting) => Promise<T>): Promise<T> {
    const { cnpjAssociacao, ano, operacao } = half;
    await this.dropOld(cnpjAssociacao);
    return this.tenancy.connection(cnpjAssociacao, async (client) => {
      const key = [cnpjAssociacao, ano, operacao];
      const side = sideOfHalf(half);
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`redistribuicao ${key.join(' ')}`]);
      return use({
        other: async () => {
          const sql = `select pedido from redistribuicao_pendente where ${OPERATION} and lado <> $4`;
          const { rows } = await client.query<{ pedido: Half }>(sql, [...key, side]);
          return rows[0]?.pedido;
        },
        keep: async () => {
          const sql = `insert into redistribuicao_pendente values ($1, $2, $3, $4, $5, $6)
            on conflict (cnpj_associacao, ano, operacao, lado) do update set pedido = excluded.pedido, recebido_em = excluded.recebido_em`;
          await client.query(sql, [...key, side, JSON.stringify(half), this.clock.now()]);
        },
        forget: async () => {
          await client.query(`delete from redistribuicao_pendente where ${OPERATION}`, key);
        },
      });
    });
  }

  /** In a separate transaction, so that no rows are locked while waiting for an advisory lock. */
  private async dropOld(cnpjAssociacao: string): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HALF_WAIT_MINUTES * 60_000);
    const sql = 'delete from redistribuicao_pendente where cnpj_associacao = $1 and recebido_em < $2';
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, before]);
  }
}
