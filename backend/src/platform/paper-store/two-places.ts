import { addressOf, PaperStore } from './paper-store.js';

/** Two stores: writes go to the chosen one; reads also find papers that an earlier setting left in the other. */
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

  /** Looks in the chosen store twice: the paper may be moved there in between. */
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

  /** Moves an association's papers from the other store to the chosen one; damaged ones stay. Can be interrupted and repeated. */
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

/** Moved papers and bytes, and the addresses of damaged papers. */
export interface Gathered {
  movidos: number;
  bytes: number;
  danificados: string[];
}
