import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BANK_RECORD, type Bank, BankRequest } from '#contracts/treasury/bank.record.js';
import { type Governor, requireGovernsUsers } from '#modules/identity/public.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { SharedRegister } from '#platform/register/register.js';
import { type Reference } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { initialBanks } from './initial-banks.js';

const ABSENT = 'Banco não encontrado.';

/** The bank of an account. */
export const BANK: Reference = {
  fields: { idBanco: 'text' },
  answers: { nomeBanco: 'select nome from banco where id = r."idBanco"' },
  missing: ABSENT,
};

@Injectable()
export class BanksService extends SharedRegister<typeof BANK_RECORD> implements OnModuleInit {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: BANK_RECORD,
      contract: BankRequest,
      table: 'banco',
      key: 'id',
      order: 'r.id',
      absent: ABSENT,
      exists: 'Já existe um banco com este código.',
      inUse: { subject: 'Este banco' },
    });
  }

  /**
   * Fills an empty list. Done here and not in the migration, whose result must not depend on the installed version of the data package; and only if
   * the list is empty, so that changes and deletions by administrators are kept. All or none: a start that is killed would leave a part.
   */
  async onModuleInit(): Promise<void> {
    const sql = `insert into banco (id, nome) select id, nome from json_to_recordset(?) as initial(id text, nome text)
      where not exists (select from banco) on conflict do nothing`;
    await this.tenancy.installation().execute(sql, [JSON.stringify(initialBanks())]);
  }

  /** Creates a bank. 409 when the code exists. */
  async create(request: BankRequest): Promise<Bank> {
    return (await this.write({ ...request, novo: true })).record;
  }

  /** Changes the bank with this code. 400 when the record has another code, 403 for a bank used by associations that the caller does not govern. */
  async update(code: string, request: BankRequest, caller: Governor): Promise<Bank> {
    if (request.id !== code) throw invalid([{ field: 'id', message: 'O código do banco não pode ser alterado' }]);
    const saved = await this.write(request, {
      judge: async (known, em) => {
        if (!known) throw notFound(ABSENT);
        await requireGovernsUsers(em, caller, 'banco', code);
      },
    });
    return saved.record;
  }

  /** Deletes a bank. 403 for one used by associations that the caller does not govern. */
  async delete(id: string, caller: Governor): Promise<void> {
    await requireGovernsUsers(this.tenancy.installation(), caller, 'banco', id);
    await this.remove({ id });
  }
}
