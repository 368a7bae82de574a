import { Injectable } from '@nestjs/common';
import { type ExpenseElement, type ExpenseElementRequest } from '#contracts/planning/planning.js';
import { type Governor, requireGovernsUsers } from '#modules/identity/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { ExpenseElementRow } from './expense-element.entity.js';

const ABSENT = 'Elemento de despesa não encontrado.';

@Injectable()
export class ExpenseElementsService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The elements of the installation, in the order they were created. */
  list(): Promise<ExpenseElement[]> {
    return this.tenancy.installation().execute('select id, descricao, categoria, versao from elemento_despesa order by id');
  }

  /**
   * Creates (no `id`) or changes an element. 403 for one used by associations that the caller does not govern, 404 when the id is absent, 409 when
   * another element has the name, and for another version than the stored one.
   */
  save({ id, descricao, categoria, versao }: ExpenseElementRequest, caller: Governor): Promise<Saved<ExpenseElement>> {
    return refusing({ duplicate: 'Já existe um elemento de despesa com este nome.' }, () =>
      this.tenancy.installation().transactional(async (em) => {
        const element = id
          ? await forChange(em, ExpenseElementRow, { id }, versao)
          : em.create(ExpenseElementRow, { descricao, categoria: null });
        if (!element) throw notFound(ABSENT);
        if (id) await requireGovernsUsers(em, caller, 'elemento_despesa', id);
        element.descricao = descricao;
        if (categoria !== undefined) element.categoria = categoria;
        await em.flush();
        const saved = { id: element.id, descricao, categoria: element.categoria ?? null, versao: element.versao };
        return id ? Saved.changed(saved) : Saved.created(saved);
      }),
    );
  }

  /** Deletes an element. 403 if used by associations that the caller does not govern, 404 when absent, 409 naming the records that use it. */
  delete(id: number, caller: Governor): Promise<void> {
    return refusing({ subject: 'Este elemento de despesa' }, async () => {
      await requireGovernsUsers(this.tenancy.installation(), caller, 'elemento_despesa', id);
      const deleted = await this.tenancy.installation().nativeDelete(ExpenseElementRow, { id });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }
}
