import { Injectable } from '@nestjs/common';
import { type ReleaseDestination } from '#contracts/budget-ledger/releases.js';
import { NotFound } from '#domain/rule-violation.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

/** Whether a payment to that part of the payee's destination was ever released. */
const released = (part: string) =>
  `exists (select from despesa d where d.cnpj_associacao = f.cnpj_associacao and d.id_favorecido = f.cpf_or_cnpj
    and d.destino_liberado is not null and d.destino_liberado[${part}] = f.destino[${part}])`;

const DESTINATION = `
  select f.destino[1] as "tipoChavePix", f.destino[2] as "chavePix", f.destino[3] as "idBanco", b.nome as "nomeBanco", f.destino[4] as agencia,
    f.destino[5] as "numConta", f.destino[2] is not null and ${released('1:2')} as "chaveConferida",
    f.destino[5] is not null and ${released('3:5')} as "contaConferida", $3 = any(f.escrito_por) as minha, f.versao as "versaoFavorecido"
  from visao_favorecido f left join visao_banco b on b.id = f.destino[3]
  where f.cnpj_associacao = $1 and f.cpf_or_cnpj = $2`;

/** Where the money of payees goes, for who releases payments to them. */
@Injectable()
export class DestinationQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** Throws NotFound. @param cpf of the caller */
  async one(cnpjAssociacao: string, idFavorecido: string, cpf: string): Promise<ReleaseDestination> {
    const [found] = await this.tenancy.query<ReleaseDestination>(cnpjAssociacao, DESTINATION, [cnpjAssociacao, idFavorecido, cpf]);
    if (!found) throw new NotFound('registro.ausente', 'Favorecido não encontrado.');
    return found;
  }
}
