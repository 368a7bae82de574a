import { addressOf, PaperStore } from './paper-store.js';

/** Papers in one place, and those that an earlier setting left in another: new ones go to the first, all are found. */
export class TwoPlaces extends PaperStore {
  constructor(
    private readonly chosen: PaperStore,
    private readonly other: PaperStore,
  ) {
    super();
  }

  put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void> {
    return this.chosen.put(cnpjAssociacao, sha256, bytes);
  }

  /** Looks where it was put once more: it may have been moved there in between. */
  async get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined> {
    for (const place of [this.chosen, this.other, this.chosen]) {
      const bytes = await place.get(cnpjAssociacao, sha256);
      if (bytes) return bytes;
    }
    return undefined;
  }

  async remove(cnpjAssociacao: string, sha256: string): Promise<void> {
    for (const place of [this.chosen, this.other]) await place.remove(cnpjAssociacao, sha256);
  }

  async list(cnpjAssociacao: string): Promise<string[]> {
    const lists = await Promise.all([this.chosen, this.other].map((place) => place.list(cnpjAssociacao)));
    return [...new Set(lists.flat())];
  }

  /** Moves what an association has in the other place to the chosen one, paper by paper; what is damaged stays. May be interrupted and begun anew. */
  async gather(cnpjAssociacao: string): Promise<Gathered> {
    const sum: Gathered = { movidos: 0, bytes: 0, danificados: [] };
    for (const sha256 of await this.other.list(cnpjAssociacao)) {
      const bytes = await this.other.get(cnpjAssociacao, sha256);
      if (!bytes) continue;
      if (addressOf(bytes) === sha256) {
        await this.chosen.put(cnpjAssociacao, sha256, bytes);
        const kept = await this.chosen.get(cnpjAssociacao, sha256);
        if (!kept?.equals(bytes)) throw new Error(`paper ${sha256} was not kept as it was`);
        await this.other.remove(cnpjAssociacao, sha256);
        sum.movidos += 1;
        sum.bytes += bytes.length;
      } else sum.danificados.push(sha256);
    }
    return sum;
  }
}

/** What was moved, and the addresses of damaged papers. */
export interface Gathered {
  movidos: number;
  bytes: number;
  danificados: string[];
}
