import { Injectable } from '@nestjs/common';
import {
  type FoundElsewhere,
  type FoundRecord,
  type SearchAnswer,
  type SearchEverywhereAnswer,
  type SearchEverywhereQuery,
  type SearchQuery,
} from '#contracts/search/search.js';
import { type Caller } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { Semaphore } from '#platform/semaphore.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { searchStatements } from './search.sql.js';

/** Associations of a page, and how many of them are searched at once: the first answer comes soon, whatever the number of links. */
const ASSOCIATIONS_PER_PAGE = 50;
const AT_ONCE = 4;

/** What is found by value, number or payee. */
const ELSEWHERE = ['despesa', 'receita', 'transferencia', 'favorecido'] as const satisfies FoundRecord['tipo'][];

interface Searched {
  cnpj: string;
  nome: string;
  anos: number[] | null;
  isAudit: boolean;
}

/** The links `$1` that give access on the day `$2`, the last used first. */
const LINKS = `
  select l.cnpj, a.nome, l.anos, l.tipo = 'AUDITOR' as "isAudit", count(*) over ()::int as total
  from visao_rel_associacao_usuario l join visao_associacao a on a.cnpj = l.cnpj left join visao_vinculo_uso u on (u.cpf, u.cnpj) = (l.cpf, l.cnpj)
  where l.cpf = $1 and l.situacao = 'ATIVO' and (l.ate is null or l.ate >= $2) order by u.em desc nulls last, l.cnpj limit $3 offset ($4::bigint - 1) * $3`;

@Injectable()
export class SearchQueries {
  private readonly turns = new Semaphore(AT_ONCE);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** Records of every kind in one round trip; of an auditor only those that they may read. */
  async records({ cnpjAssociacao, ano, texto, todosOsAnos = false }: SearchQuery, { named }: Caller): Promise<SearchAnswer> {
    const { tipo, anos = null } = named.get(cnpjAssociacao) ?? {};
    const scope = { cnpjAssociacao, years: todosOsAnos ? anos : [ano], isAudit: tipo === 'AUDITOR', showsYear: todosOsAnos };
    const found = await this.tenancy.statements<FoundRecord>(cnpjAssociacao, searchStatements(scope, texto));
    return { encontrados: found.flatMap(({ rows }) => rows) };
  }

  /** A page of the caller's associations, each searched under its own tenancy, in every year that the link reads (rule 47.4). */
  async everywhere({ texto, pagina = 1 }: SearchEverywhereQuery, { cpf }: Caller): Promise<SearchEverywhereAnswer> {
    const values = [cpf, this.clock.today(), ASSOCIATIONS_PER_PAGE, pagina];
    const links = await this.tenancy.installationQuery<Searched & { total: number }>({ text: LINKS, values });
    const found = await Promise.all(links.map((link) => this.turns.run(() => this.inOne(link, texto), [cpf])));
    const total = links[0]?.total ?? 0;
    return { encontrados: found.flat(), procuradas: Math.min(total, pagina * ASSOCIATIONS_PER_PAGE), total };
  }

  private async inOne({ cnpj, nome, anos, isAudit }: Searched, texto: string): Promise<FoundElsewhere[]> {
    const scope = { cnpjAssociacao: cnpj, years: anos, isAudit, showsYear: true, kinds: ELSEWHERE };
    const found = await this.tenancy.statements<FoundRecord>(cnpj, searchStatements(scope, texto));
    return found.flatMap(({ rows }) => rows.map((row) => ({ ...row, cnpj, nomeAssociacao: nome })));
  }
}
