import { Migration } from '@mikro-orm/migrations';

/** How members are reached, the part of the community that they belong to, and when and why they left. */
export class MembersContactsMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table pessoa
        add email text,
        add celular text check (celular ~ '^[0-9]{10,11}$'),
        add segmento text check (segmento in ('SERVIDOR', 'RESPONSAVEL', 'ESTUDANTE', 'COMUNIDADE', 'ASSOCIADO')),
        add data_desligamento date check (data_desligamento >= data_filiacao),
        add motivo_desligamento text;
    `);
  }
}
