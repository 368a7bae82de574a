import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock.js';
import { Purge } from '#platform/jobs/purge.js';
import { PaperStore } from '#platform/paper-store/paper-store.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Days for which bytes are kept that no entry names: where an older backup was restored, they may be those of lost entries. */
const KEPT_DAYS = 30;

/** Marks the stored addresses ($2) that no entry ever named as found at $3, forgets marks of others, and answers those found before $4. */
const MARK = `
  with sem_registro as (
    select a.sha256 from unnest($2::text[]) a (sha256)
    where not exists (select from anexo where cnpj_associacao = $1 and anexo.sha256 = a.sha256)
      and a.sha256 not in (select dados ->> 'sha256' from visao_evento where cnpj_associacao = $1 and tipo = 'AnexoJuntado.v1')),
  outros as (delete from anexo_sem_registro where cnpj_associacao = $1 and sha256 not in (select sha256 from sem_registro)),
  novos as (insert into anexo_sem_registro select $1, sha256, $3 from sem_registro on conflict do nothing)
  select sha256 from anexo_sem_registro join sem_registro using (sha256) where cnpj_associacao = $1 and desde < $4`;

const UNMARK = 'delete from anexo_sem_registro where cnpj_associacao = $1 and sha256 = $2';

/** Deletes by night the bytes that were stored for papers that were then refused, or whose process was killed (rule 23.3). */
@Injectable()
export class UnnamedPapers {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: PaperStore,
    private readonly clock: Clock,
    purge: Purge,
  ) {
    purge.also((cnpj) => this.clear(cnpj));
  }

  /** Call before bytes are stored for a paper: they are as new as others then. Waits for the end of a deletion of the same bytes. */
  async spare(cnpjAssociacao: string, sha256: string): Promise<void> {
    await this.tenancy.query(cnpjAssociacao, UNMARK, [cnpjAssociacao, sha256]);
  }

  private async clear(cnpj: string): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
    const due = await this.tenancy.query<{ sha256: string }>(cnpj, MARK, [cnpj, await this.store.list(cnpj), now, before]);
    for (const { sha256 } of due)
      await this.tenancy.connection(cnpj, async (client) => {
        // The row is the lock for which `spare` waits.
        const { rowCount } = await client.query(`${UNMARK} and desde < $3`, [cnpj, sha256, before]);
        if (!rowCount) return;
        await client.query('delete from anexo_vista where cnpj_associacao = $1 and sha256 = $2', [cnpj, sha256]);
        await this.store.remove(cnpj, sha256);
      });
  }
}
