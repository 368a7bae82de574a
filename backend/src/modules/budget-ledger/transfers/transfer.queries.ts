import { Injectable } from '@nestjs/common';
import { type Transfer } from '#contracts/budget-ledger/transfers.js';
import { type BookId } from '#modules/book/pure.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const TRANSFER = `
  select cnpj_associacao as "cnpjAssociacao", ano, id, data, reais(valor) as valor, conta_origem as "contaOrigem", conta_destino as "contaDestino", historico,
    id_programa as "idPrograma", categoria, versao
  from transferencia where cnpj_associacao = $1 and ano = $2 order by id desc`;

@Injectable()
export class TransferQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The year's transfers, newest first, as the JSON text of a `Transfer[]`. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<Transfer[]>> {
    return this.tenancy.list(cnpjAssociacao, TRANSFER, [cnpjAssociacao, ano]);
  }
}
