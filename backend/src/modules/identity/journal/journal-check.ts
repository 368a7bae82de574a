import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ChainVerification } from '#contracts/verification.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { hashOf, INSTALLATION, KEPT_ENTRY, type KeptEntry, NO_HASH } from './journal-entry.js';

/** Entries read at once: a journal of any length is checked in constant memory. */
const PAGE = 1_000;

const ENTRIES = `select ${KEPT_ENTRY} from diario_entrada where cnpj_associacao = $1 and sequencia > $2 order by diario_entrada.sequencia limit ${PAGE}`;

/** The head, and whether the association exists: its creation is an entry, so that a journal without any was taken away. */
const HEAD = `
  select coalesce((select sequencia from diario where cnpj_associacao = $1), 0)::int as sequencia,
    coalesce((select hash from diario where cnpj_associacao = $1), '${NO_HASH}') as hash, exists (select from associacao where cnpj = $1) as "temAssociacao"`;

interface Head {
  sequencia: number;
  hash: string;
  temAssociacao: boolean;
}

/** Reads chains of the journal from their first entry, to prove that nothing was touched. */
@Injectable()
export class JournalCheck {
  constructor(private readonly tenancy: Tenancy) {}

  /** Every chain that there is to verify: the installation's, and that of each association. */
  async chains(): Promise<string[]> {
    const rows = await this.tenancy.installation().execute<{ cnpj: string }[]>('select cnpj from associacao order by cnpj');
    return [INSTALLATION, ...rows.map(({ cnpj }) => cnpj)];
  }

  /** Recomputes every hash of a chain and compares its end with its head. Names the first entry that disagrees. */
  verify(chain: string): Promise<ChainVerification> {
    return this.tenancy.snapshot(chain, async (client) => {
      let last = { sequencia: 0, hash: NO_HASH };
      const broken = (sequencia: number, motivo: string) => ({
        integro: false,
        entradas: last.sequencia,
        hash: last.hash,
        divergencia: { sequencia, motivo },
      });
      const ask: Ask = async (text, values) => (await client.query<KeptEntry>(text, values)).rows;
      for await (const entry of entriesOf(ask, chain)) {
        const motivo = wrongIn(chain, last, entry);
        if (motivo) return broken(Math.min(entry.sequencia, last.sequencia + 1), motivo);
        last = entry;
      }
      const head = (await client.query<Head>(HEAD, [chain])).rows[0]!;
      const next = last.sequencia + 1;
      if (head.sequencia > last.sequencia || (next === 1 && head.temAssociacao))
        return broken(next, `O registro nº ${next} foi removido do diário.`);
      if (head.sequencia !== last.sequencia || head.hash !== last.hash)
        return broken(last.sequencia, 'O fim do diário não confere com o seu último registro.');
      return { integro: true, entradas: last.sequencia, hash: last.hash, divergencia: null };
    });
  }
}

type Ask = (text: string, values: unknown[]) => Promise<KeptEntry[]>;

/** The entries of a chain from its first, page by page, with others' work in between. */
export async function* entriesOf(ask: Ask, chain: string): AsyncGenerator<KeptEntry> {
  for (let after = 0; ; await othersTurn()) {
    const rows = await ask(ENTRIES, [chain, after]);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.sequencia;
  }
}

function wrongIn(chain: string, last: { sequencia: number; hash: string }, entry: KeptEntry): string | undefined {
  const { sequencia } = entry;
  if (sequencia !== last.sequencia + 1) return `Falta o registro nº ${last.sequencia + 1}.`;
  if (entry.hashAnterior !== last.hash) return `O registro nº ${sequencia} não se liga ao anterior: o hash anterior não confere.`;
  if (hashOf(chain, entry) !== entry.hash) return `O conteúdo do registro nº ${sequencia} foi alterado: o hash não confere.`;
  return undefined;
}
