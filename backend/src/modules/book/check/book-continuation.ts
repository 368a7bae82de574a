import { Injectable } from '@nestjs/common';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { RecordKinds } from '../record-kind.js';
import { BookStore } from '../writer/book-store.js';
import { type BookEnd, checkLink, compareEnd, resultOf, type Verification } from './book-end.js';

/** An entry up to which the book of a year was verified. */
interface Head {
  ano: number;
  sequencia: number;
  hash: string;
}

/** Years of the books of an association (`$1`) that end with the entry up to which they were verified (`$2`). */
const UNMOVED = `
  select h.ano from json_to_recordset($2) as h(ano integer, sequencia bigint, hash text)
  join livro l on l.cnpj_associacao = $1 and (l.ano, l.sequencia, l.hash) = (h.ano, h.sequencia, h.hash)
  join evento e on e.cnpj_associacao = $1 and (e.ano, e.sequencia, e.hash) = (h.ano, h.sequencia, h.hash)
  where not exists (select from evento later where later.cnpj_associacao = $1 and later.ano = h.ano and later.sequencia > h.sequencia)`;

/**
 * Verifies books from the entries on up to which they were verified: that each of these is still there, the hashes of later entries, and the end. Reads neither
 * earlier entries nor postings, balances and other rows.
 */
@Injectable()
export class BookContinuation {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly store: BookStore,
    private readonly kinds: RecordKinds,
  ) {}

  /** Results for books of an association, by year. */
  async verify(cnpjAssociacao: string, heads: readonly Head[]): Promise<Map<number, Verification>> {
    const rows = await this.tenancy.query<{ ano: number }>(cnpjAssociacao, UNMOVED, [cnpjAssociacao, JSON.stringify(heads)]);
    const unmoved = new Set(rows.map(({ ano }) => ano));
    const found = new Map<number, Verification>();
    for (const { ano, sequencia, hash } of heads) {
      const end = { id: { cnpjAssociacao, ano }, sequencia, hash };
      found.set(
        ano,
        await resultOf(end, async () => {
          if (!unmoved.has(ano)) await this.goOn(end);
        }),
      );
    }
    return found;
  }

  /** Reads on to the last entry. Throws Divergence. */
  private goOn(end: BookEnd): Promise<void> {
    return this.tenancy.primarySnapshot(end.id.cnpjAssociacao, async (client) => {
      for await (const entries of this.store.pages(end.id, { from: end.sequencia + 1, client }))
        for (const entry of entries) {
          checkLink(end, entry);
          end.sequencia = entry.sequencia;
          end.hash = entry.hash;
        }
      await compareEnd(client, this.kinds, end);
    });
  }
}
