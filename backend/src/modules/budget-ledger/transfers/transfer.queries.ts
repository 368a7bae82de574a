import { Injectable } from '@nestjs/common';
import { type Transfer } from '#contracts/budget-ledger/transfer.record.js';
import { type BookId } from '#modules/book/pure.js';
import { type JsonText } from '#platform/http/json-text.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { TRANSFER_FIELDS } from './transfer.js';

const TRANSFER = `
  select ${TRANSFER_FIELDS.selected('r', {})}
  from transferencia r where r.cnpj_associacao = $1 and r.ano = $2 order by r.id desc`;

@Injectable()
export class TransferQueries {
  constructor(private readonly tenancy: Tenancy) {}

  /** The year's transfers, newest first, as the JSON text of a `Transfer[]`. */
  all({ cnpjAssociacao, ano }: BookId): Promise<JsonText<Transfer[]>> {
    return this.tenancy.json(cnpjAssociacao, TRANSFER, [cnpjAssociacao, ano]);
  }
}
