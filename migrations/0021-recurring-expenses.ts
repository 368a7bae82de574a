import { Migration } from '@mikro-orm/migrations';
import { LINE_COLUMNS } from './sql/budget-line.js';
import { journal } from './sql/journal.js';
import { isolate } from './sql/tenancy.js';

/** Recurring expenses, and the months of them that are skipped. */
export class RecurringExpensesMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- An expense that comes back every month. No foreign keys to plan and payee: what is only intended keeps nothing from being deleted, and its drafts say
      -- what is gone.
      create table despesa_recorrente (
        cnpj_associacao text not null references associacao (cnpj),
        id integer not null,${LINE_COLUMNS}
        id_fonte_recurso integer not null,
        id_favorecido text not null,
        objeto_resumido text,
        objeto_detalhado text,
        valor centavos not null,
        dia smallint not null check (dia between 1 and 31),
        dia_vencimento smallint check (dia_vencimento between 1 and 31),
        -- Months as yyyy-mm; they sort as texts.
        inicio text not null,
        fim text,
        ativa boolean not null,
        -- CPFs of those who wrote it: none of them releases what is booked from it.
        preparada_por text[] not null default '{}',
        versao integer not null default 1,
        primary key (cnpj_associacao, id)
      );
      ${isolate('despesa_recorrente')}
      ${journal('despesa_recorrente', 'despesa_recorrente', 'id objeto_resumido')}

      -- Months of a recurring expense that are not to be booked. The booked ones stand in the book.
      create table despesa_recorrente_dispensa (
        cnpj_associacao text not null,
        id integer not null,
        ano integer not null,
        mes smallint not null check (mes between 1 and 12),
        primary key (cnpj_associacao, id, ano, mes),
        foreign key (cnpj_associacao, id) references despesa_recorrente (cnpj_associacao, id)
      );
      ${isolate('despesa_recorrente_dispensa')}
      ${journal('despesa_recorrente_dispensa', 'despesa_recorrente_dispensa', 'id ano mes')}
    `);
  }
}
