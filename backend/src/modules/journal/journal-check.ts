import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ChainVerification } from '#contracts/audit/verification.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { hashOf, INSTALLATION, KEPT_ENTRY, type KeptEntry, NO_HASH } from './journal-entry.js';

/** Page size in entries, so that checking a long journal needs constant memory. */
const PAGE = 1_000;

const ENTRIES = `select ${KEPT_ENTRY} from diario_entrada where cnpj_associacao = $1 and sequencia > $2 order by diario_entrada.sequencia limit ${PAGE}`;

/** The head, whether the association exists, and whether it exists according to the journal. */
const HEAD = `
  select coalesce((select sequencia from diario where cnpj_associacao = $1), 0)::int as sequencia,
    coalesce((select hash from diario where cnpj_associacao = $1), '${NO_HASH}') as hash, exists (select from associacao_cadastrada where cnpj = $1) as existe,
    coalesce((select tipo from diario_entrada where cnpj_associacao = $1 and tipo in ('associacao.inclusao', 'associacao.exclusao')
      order by sequencia desc limit 1) = 'associacao.inclusao', false) as "registrada"`;

interface Head {
  sequencia: number;
  hash: string;
  existe: boolean;
  registrada: boolean;
}

/** An entry up to which a chain was verified. */
interface VerifiedHead {
  sequencia: number;
  hash: string;
}

const START: VerifiedHead = { sequencia: 0, hash: NO_HASH };

/** Whether an entry is still the one that was verified. */
const IS_THERE = 'select from diario_entrada where cnpj_associacao = $1 and sequencia = $2 and hash = $3';

/** A register whose rows are compared with the journal. */
export interface KeptRegister {
  table: string;
  /** Kind of its entries; without it the table's name. */
  kind?: string;
  /** Column of the association; without it `cnpj_associacao`. */
  association?: string;
  /** Columns that identify a row within its association. */
  key: readonly string[];
  /** Columns to compare, which every entry holds as its target (`journal` in the migrations); without them rows are only ever added, and whole. */
  columns?: readonly string[];
  /** Name of a row, to begin a sentence: `A ressalva nº 3`. */
  named: (row: Record<string, unknown>) => string;
}

/**
 * The first row that differs from the last entry of its key, or that lacks one, or vice versa: `sequencia` of the entry, null if there is none, and whether the
 * entry knows of a row.
 */
function firstDifference({ table, kind = table, association = 'cnpj_associacao', key, columns }: KeptRegister): string {
  const keyOf = (row: string) => `jsonb_build_array(${key.map((column) => `${row}.${column}`).join(', ')})`;
  const valuesOf = (row: string) =>
    columns ? `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})` : `to_jsonb(${row})`;
  const kinds = (columns ? ['inclusao', 'alteracao', 'exclusao'] : ['inclusao']).map((done) => `'${kind}.${done}'`).join(', ');
  return `
    select sequencia::int as sequencia, coalesce(conhecida, linha) as linha, conhecida is not null as conhecida
    from (
      select distinct on (chave) chave, sequencia, case when tipo <> '${kind}.exclusao' then valores end as conhecida
      from (select ${keyOf('alvo')} as chave, e.sequencia, e.tipo, ${valuesOf('alvo')} as valores from diario_entrada e,
        jsonb_populate_record(null::${table}, (e.dados -> 'alvo')::jsonb || jsonb_build_object('${association}', $1::text)) alvo
        where e.cnpj_associacao = $1 and e.tipo in (${kinds})) entrada
      order by chave, sequencia desc) ultima
    full join (select ${keyOf('r')} as chave, ${valuesOf('r')} as linha from ${table} r where r.${association} = $1) atual using (chave)
    where conhecida is distinct from linha order by sequencia limit 1`;
}

/** Reads chains of the journal to verify their integrity. */
@Injectable()
export class JournalCheck {
  private readonly registers: KeptRegister[] = [];

  constructor(private readonly tenancy: Tenancy) {}

  /** Adds a register whose rows are compared. */
  compare(register: KeptRegister): void {
    this.registers.push(register);
  }

  /** Every chain to verify: the installation's, and those of associations with any trace left. */
  async chains(): Promise<string[]> {
    return [INSTALLATION, ...(await this.tenancy.owners())];
  }

  /**
   * Recomputes every hash of a chain and compares its end with its head, then registers with their entries. Names the first entry that disagrees.
   * @param from goes on from that entry, which must still be there
   */
  verify(chain: string, from = START): Promise<ChainVerification> {
    return this.tenancy.primarySnapshot(chain, async (client) => {
      let last: VerifiedHead = { sequencia: from.sequencia, hash: from.hash };
      const broken = (sequencia: number, motivo: string) => ({
        integro: false,
        entradas: last.sequencia,
        hash: last.hash,
        divergencia: { sequencia, motivo },
      });
      const ask: Ask = async (text, values) => (await client.query<KeptEntry>(text, values)).rows;
      if (last.sequencia > 0 && (await client.query(IS_THERE, [chain, last.sequencia, last.hash])).rowCount === 0)
        return broken(last.sequencia, `O registro nº ${last.sequencia} não é o que foi verificado: o diário foi reescrito ou cortado.`);
      for await (const entry of entriesOf(ask, chain, last.sequencia)) {
        const motivo = wrongIn(chain, last, entry);
        if (motivo) return broken(Math.min(entry.sequencia, last.sequencia + 1), motivo);
        last = entry;
      }
      const head = (await client.query<Head>(HEAD, [chain])).rows[0]!;
      const next = last.sequencia + 1;
      // An association's creation is an entry, so an empty journal was deleted.
      if (head.sequencia > last.sequencia || (next === 1 && chain !== INSTALLATION))
        return broken(next, `O registro nº ${next} foi removido do diário.`);
      if (head.sequencia !== last.sequencia || head.hash !== last.hash)
        return broken(last.sequencia, 'O fim do diário não confere com o seu último registro.');
      if (head.registrada && !head.existe)
        return broken(last.sequencia, 'A associação não está mais cadastrada, e o diário não registra a exclusão dela.');
      for (const register of this.registers) {
        const [found] = (await client.query<Difference>(firstDifference(register), [chain])).rows;
        if (found) return broken(found.sequencia ?? last.sequencia, `${register.named(found.linha)} ${happened(found)}`);
      }
      return { integro: true, entradas: last.sequencia, hash: last.hash, divergencia: null };
    });
  }
}

interface Difference {
  sequencia: number | null;
  linha: Record<string, unknown>;
  conhecida: boolean;
}

const happened = ({ conhecida }: Difference) =>
  conhecida ? 'foi alterado fora do sistema, ou excluído.' : 'foi incluído fora do sistema: o diário não o registra.';

type Ask = (text: string, values: unknown[]) => Promise<KeptEntry[]>;

/** The entries of a chain after that one, page by page; yields to the event loop between pages. */
export async function* entriesOf(ask: Ask, chain: string, first = 0): AsyncGenerator<KeptEntry> {
  for (let after = first; ; await othersTurn()) {
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
