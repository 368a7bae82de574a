import { Injectable } from '@nestjs/common';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** An expense as a warning names it. */
export interface KeyHolder {
  ano: number;
  idDespesa: number;
  nomeFavorecido: string;
}

/** Keys of electronic invoices in the expenses of an association. */
@Injectable()
export class KnownKeys {
  constructor(private readonly tenancy: Tenancy) {}

  /** The expense with that key, of any year, the earliest of several; a cancelled expense releases its key. */
  async holderOf(cnpjAssociacao: string, chave: string): Promise<KeyHolder | undefined> {
    const sql = `select d.ano, d.id_despesa as "idDespesa", f.nome as "nomeFavorecido"
      from visao_despesa d join visao_favorecido f on f.cnpj_associacao = d.cnpj_associacao and f.cpf_or_cnpj = d.id_favorecido
      where d.chave_nf = $1 and d.data_anulacao is null order by d.ano, d.id_despesa limit 1`;
    const [holder] = await this.tenancy.query<{ [Field in keyof KeyHolder]: KeyHolder[Field] }>(cnpjAssociacao, sql, [chave]);
    return holder;
  }
}
