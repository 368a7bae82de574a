import { Injectable } from '@nestjs/common';
import { EXPENSE_ELEMENT_RECORD, type ExpenseElement, ExpenseElementRequest } from '#contracts/planning/planning.js';
import { type Governor, requireGovernsUsers } from '#modules/identity/public.js';
import { type Saved } from '#platform/http/saved.js';
import { SharedRegister } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

@Injectable()
export class ExpenseElementsService extends SharedRegister<typeof EXPENSE_ELEMENT_RECORD> {
  constructor(tenancy: Tenancy) {
    super(tenancy, {
      fields: EXPENSE_ELEMENT_RECORD,
      contract: ExpenseElementRequest,
      table: 'elemento_despesa',
      key: 'id',
      numbered: true,
      order: 'r.id',
      absent: 'Elemento de despesa não encontrado.',
      exists: 'Já existe um elemento de despesa com este nome.',
      inUse: { subject: 'Este elemento de despesa' },
    });
  }

  /** Creates or changes an element. 403 for one used by associations that the caller does not govern. */
  save(request: ExpenseElementRequest, caller: Governor): Promise<Saved<ExpenseElement>> {
    return this.write(request, {
      judge: async (known, em) => {
        if (known) await requireGovernsUsers(em, caller, 'elemento_despesa', known.id);
      },
    });
  }

  /** Deletes an element. 403 for one used by associations that the caller does not govern. */
  async delete(id: number, caller: Governor): Promise<void> {
    await requireGovernsUsers(this.tenancy.installation(), caller, 'elemento_despesa', id);
    await this.remove({ id });
  }
}
