import { Migration } from '@mikro-orm/migrations';

/**
 * The rows of an append are written by plain statements of one transaction. The first of them moves the head of the book on, which is the lock: a writer that decided
 * on an older entry finds it moved and is refused (RZ001), to decide anew.
 */
export class AppendMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Written with the entry: PostgreSQL read the expression anew for every statement. Verification compares it with the fact.
      alter table evento alter column registro drop expression, no force row level security, disable trigger evento_imutavel;
      update evento set registro = 'exercicio ' || ano where registro is null;
      alter table evento enable trigger evento_imutavel, force row level security, alter column registro set not null;

      drop function livro_gravar(text, integer, bigint, bigint, text, json, json, json);
      drop function livro_projetar(text, integer, json);

      create function livro_avancar(p_cnpj text, p_ano integer, p_sequencia bigint, p_ultima bigint, p_hash text) returns void language plpgsql as $$
      begin
        if p_sequencia = 0 then
          insert into livro values (p_cnpj, p_ano, 0, '') on conflict do nothing;
        end if;
        update livro set sequencia = p_ultima, hash = p_hash where cnpj_associacao = p_cnpj and ano = p_ano and sequencia = p_sequencia;
        if not found then
          raise exception 'the book has moved on' using errcode = 'RZ001';
        end if;
      end $$;
    `);
  }
}
