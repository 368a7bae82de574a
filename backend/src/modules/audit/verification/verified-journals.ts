import { Injectable } from '@nestjs/common';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { type VerifiedHead } from '#modules/book/public.js';
import { KEPT_HEAD, VERIFIED_HEAD } from '#modules/book/sql.js';
import { Clock } from '#platform/clock.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Results of the nightly verification of each journal, like `VerifiedBooks`. */
@Injectable()
export class VerifiedJournals {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  async last(chain: string): Promise<VerifiedHead | undefined> {
    const sql = `select ${VERIFIED_HEAD} from diario_verificacao where cnpj_associacao = $1`;
    return (await this.tenancy.query<VerifiedHead & Record<string, unknown>>(chain, sql, [chain]))[0];
  }

  async keep(chain: string, { integro, entradas, hash }: ChainVerification, { isWhole }: { isWhole: boolean }): Promise<void> {
    const sql = `insert into diario_verificacao as antes (cnpj_associacao, verificado_em, inteiro_em, integro, entradas, hash) values ($1, $2, $3, $4, $5, $6)
      on conflict (cnpj_associacao) do update set ${KEPT_HEAD}`;
    const now = this.clock.now();
    await this.tenancy.query(chain, sql, [chain, now, isWhole ? now : null, integro, entradas, hash]);
  }
}
