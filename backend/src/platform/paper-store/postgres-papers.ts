import { type Tenancy } from '../tenancy/tenancy.js';
import { PaperStore } from './paper-store.js';

/** Papers in the database: under row-level security, and in every backup. */
export class PostgresPapers extends PaperStore {
  constructor(private readonly tenancy: Pick<Tenancy, 'query'>) {
    super();
  }

  async put(cnpjAssociacao: string, sha256: string, bytes: Buffer): Promise<void> {
    const sql = `insert into anexo_conteudo (cnpj_associacao, sha256, conteudo) values ($1, $2, $3)
      on conflict (cnpj_associacao, sha256) do update set conteudo = excluded.conteudo where anexo_conteudo.conteudo <> excluded.conteudo`;
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, sha256, bytes]);
  }

  async get(cnpjAssociacao: string, sha256: string): Promise<Buffer | undefined> {
    const sql = 'select conteudo from anexo_conteudo where cnpj_associacao = $1 and sha256 = $2';
    const [row] = await this.tenancy.query<{ conteudo: Buffer }>(cnpjAssociacao, sql, [cnpjAssociacao, sha256]);
    return row?.conteudo;
  }

  async remove(cnpjAssociacao: string, sha256: string): Promise<void> {
    const sql = 'delete from anexo_conteudo where cnpj_associacao = $1 and sha256 = $2';
    await this.tenancy.query(cnpjAssociacao, sql, [cnpjAssociacao, sha256]);
  }

  async list(cnpjAssociacao: string): Promise<string[]> {
    const sql = 'select sha256 from anexo_conteudo where cnpj_associacao = $1';
    return (await this.tenancy.query<{ sha256: string }>(cnpjAssociacao, sql, [cnpjAssociacao])).map(({ sha256 }) => sha256);
  }
}
