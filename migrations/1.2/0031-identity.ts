import { Migration } from '@mikro-orm/migrations';
import { grant } from '../sql/tenancy.js';
import { view } from '../sql/view.js';

/** What orders a person's associations: when they last worked in each, and the first day by which each is to pay something soon. */
export class PortfolioMigration extends Migration {
  override up(): void {
    this.addSql(`
      -- Apart from the link, whose changes the journal writes down.
      create table vinculo_uso (
        cpf text not null references usuario on delete cascade,
        cnpj text not null,
        em timestamptz not null,
        primary key (cpf, cnpj),
        foreign key (cpf, cnpj) references rel_associacao_usuario (cpf, cnpj) on delete cascade
      );
      ${grant('select, insert, update, delete', 'vinculo_uso')}
      ${view('vinculo_uso', 'cpf cnpj em')}
      ${view('rel_associacao_usuario', 'cpf cnpj tipo situacao anos ate')}
      ${view('associacao', 'cnpj exige_aprovacao nome nome_fantasia')}

      create index despesa_a_pagar on despesa (cnpj_associacao, vencimento, ano) where data_pagamento is null and data_anulacao is null;

      -- As the owner, because the application's role sees one association at a time; therefore of a person's own links alone, of an auditor's in their years,
      -- and a day alone: the first one by which something is due that is overdue or due within a week. What a closed year leaves unpaid stands in the next one.
      create function vencimentos_dos_vinculos(p_cpf text, p_hoje date) returns table (cnpj text, vence date) language sql stable rows 1000
        security definer set search_path = public, pg_temp as $$
        select l.cnpj, min(d.vencimento)
        from rel_associacao_usuario l join despesa d on d.cnpj_associacao = l.cnpj
        where l.cpf = p_cpf and l.situacao = 'ATIVO' and (l.ate is null or l.ate >= p_hoje)
          and d.data_pagamento is null and d.data_anulacao is null and d.vencimento < p_hoje + 7 and (l.anos is null or d.ano = any (l.anos))
          and not exists (select from exercicio e where e.cnpj_associacao = d.cnpj_associacao and e.ano = d.ano and e.encerrado)
        group by l.cnpj
      $$;
      revoke execute on function vencimentos_dos_vinculos(text, date) from public;
      ${grant('execute', 'function vencimentos_dos_vinculos(text, date)')}
    `);
  }
}
