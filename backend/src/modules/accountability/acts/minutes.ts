import { Injectable } from '@nestjs/common';
import { NotFound } from '#domain/rule-violation.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Minutes that an act or an approval names. */
@Injectable()
export class Minutes {
  constructor(private readonly tenancy: Tenancy) {}

  /** Throws a NotFound for minutes of that day and time (`yyyy-mm-ddTHH:mm`) that are not there; nothing for none. */
  async require(cnpjAssociacao: string, idAta: string | null | undefined): Promise<void> {
    if (!idAta) return;
    const found = await this.tenancy.query(cnpjAssociacao, "select from visao_ata where data || 'T' || hora = $1", [idAta]);
    if (found.length === 0)
      throw new NotFound('registro.ausente', 'Não há ata desta data e hora. Cadastre-a em Atas e Editais e escolha-a aqui.');
  }
}
