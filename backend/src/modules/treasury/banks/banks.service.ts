import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Bank, type BankRequest } from '#contracts/treasury/banks.js';
import { type Governor, requireGovernsUsers } from '#modules/identity/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { BankRow } from './bank.entity.js';
import { initialBanks } from './initial-banks.js';

const ABSENT = 'Banco não encontrado.';

@Injectable()
export class BanksService implements OnModuleInit {
  constructor(private readonly tenancy: Tenancy) {}

  /**
   * Fills an empty list. Done here and not in the migration, whose result must not depend on the installed version of the data package; and only if
   * the list is empty, so that changes and deletions by administrators are kept. All or none: a start that is killed would leave a part.
   */
  async onModuleInit(): Promise<void> {
    await this.tenancy.installation().transactional(async (em) => {
      if ((await em.count(BankRow)) === 0) await em.upsertMany(BankRow, initialBanks(), { onConflictAction: 'ignore' });
    });
  }

  /** The banks of the installation by code. */
  list(): Promise<Bank[]> {
    return this.tenancy.installation().execute('select id, nome, website, versao from banco order by id');
  }

  /** Creates a bank. 409 when the code exists. */
  create({ id, nome, website = null }: BankRequest): Promise<Bank> {
    return refusing({ duplicate: 'Já existe um banco com este código.' }, async () => {
      await this.tenancy.installation().insert(BankRow, { id, nome, website });
      return { id, nome, website, versao: 1 };
    });
  }

  /**
   * Changes the bank with this code. 400 when the record has another code, 403 for a bank used by associations that the caller does not govern, 404
   * when absent, 409 for another version than the stored one.
   */
  async update(code: string, { id, nome, website, versao }: BankRequest, caller: Governor): Promise<Bank> {
    if (id !== code) throw invalid([{ field: 'id', message: 'O código do banco não pode ser alterado' }]);
    return this.tenancy.installation().transactional(async (em) => {
      const bank = await forChange(em, BankRow, { id }, versao);
      if (!bank) throw notFound(ABSENT);
      await requireGovernsUsers(em, caller, 'banco', id);
      em.assign(bank, { nome, ...(website !== undefined && { website }) });
      await em.flush();
      return toBank(bank);
    });
  }

  /** Deletes a bank. 403 for one used by associations that the caller does not govern, 404 when absent, 409 when it has an account. */
  delete(id: string, caller: Governor): Promise<void> {
    return refusing({ subject: 'Este banco' }, async () => {
      await requireGovernsUsers(this.tenancy.installation(), caller, 'banco', id);
      const deleted = await this.tenancy.installation().nativeDelete(BankRow, { id });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }

  /** The bank with this code; throws a 404 Refusal when absent. */
  async find(id: string): Promise<Bank> {
    const bank = await this.tenancy.installation().findOne(BankRow, { id });
    if (!bank) throw notFound(ABSENT);
    return toBank(bank);
  }
}

const toBank = ({ id, nome, website, versao }: BankRow): Bank => ({ id, nome, website: website ?? null, versao });
