import { Injectable } from '@nestjs/common';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { StatementRow } from './statement.entity.js';

const RECONCILED = 'Este extrato tem lançamentos conciliados e não pode ser excluído. Desfaça antes as conciliações.';

@Injectable()
export class StatementsService {
  constructor(private readonly tenancy: Tenancy) {}

  /** Deletes a statement with the movements first imported by it. 404 when absent, 409 when one of them is reconciled. */
  delete(cnpjAssociacao: string, id: number): Promise<void> {
    return refusing({ inUse: RECONCILED }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(StatementRow, { cnpjAssociacao, id });
      if (deleted === 0) throw notFound('Extrato não encontrado.');
    });
  }
}
