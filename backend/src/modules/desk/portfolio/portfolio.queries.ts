import { Injectable } from '@nestjs/common';
import { JUDGEMENTS } from '#contracts/accountability/submission-acts.record.js';
import {
  PORTFOLIO_PER_PAGE,
  type PortfolioPage,
  type PortfolioQuery,
  type PortfolioRow,
  type PortfolioSubmission,
} from '#contracts/desk/portfolio.js';
import { type LinkType } from '#contracts/identity/identity.js';
import { type Centavos, toReais } from '#domain/money.js';
import { type PlainDate } from '#domain/plain-date.js';
import { SubmissionsService } from '#modules/accountability/public.js';
import { type Caller } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { Semaphore } from '#platform/semaphore.js';
import { prepared } from '#platform/tenancy/connections.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { FIGURES, pageOfLinks } from './portfolio.sql.js';

/** Associations that are read at once: the others find connections, too. */
const AT_ONCE = 4;

type OwnLink = Pick<PortfolioRow, 'cnpj' | 'nome' | 'nomeFantasia' | 'ultimoUso'> & { tipo: LinkType; anos: number[] | null };

interface Figures extends Pick<PortfolioRow, 'conciliadoAte' | 'anosAEncerrar'> {
  vencidas: number;
  valorVencido: Centavos;
  aPagar: Centavos;
  nasContas: Centavos;
  temPrestacoes: boolean;
}

/**
 * The associations of a person, the most urgent first (rule 47.1; ADR 0039). A page is chosen from what belongs to the installation, and each of its rows is read
 * under the association's own tenancy. What a row says is open to every type of link, to an auditor's in its years.
 */
@Injectable()
export class PortfolioQueries {
  private readonly turns = new Semaphore(AT_ONCE);

  constructor(
    private readonly tenancy: Tenancy,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
  ) {}

  async page(
    { pagina = 1, linhas = PORTFOLIO_PER_PAGE, ordem = 'urgencia', busca = '' }: PortfolioQuery,
    { cpf }: Caller,
  ): Promise<PortfolioPage> {
    const hoje = this.clock.today();
    const asked = pageOfLinks({ cpf, hoje, ordem, busca, pagina, linhas });
    const links = await this.tenancy.installationQuery<OwnLink & { total: number }>(asked);
    const total = links[0]?.total ?? 0;
    return {
      pagina: Math.min(pagina, Math.max(1, Math.ceil(total / linhas))),
      linhas: await Promise.all(links.map((link) => this.turns.run(() => this.row(link, hoje), [cpf]))),
      total,
    };
  }

  private async row({ cnpj, nome, nomeFantasia, tipo, anos, ultimoUso }: OwnLink, hoje: PlainDate): Promise<PortfolioRow> {
    const [figures] = await this.tenancy.query<Figures>(cnpj, prepared(FIGURES, [hoje, anos]));
    const { vencidas, valorVencido, aPagar, nasContas, conciliadoAte, anosAEncerrar, temPrestacoes } = figures!;
    return {
      cnpj,
      nome,
      nomeFantasia,
      vinculo: tipo,
      vencidas: { quantidade: vencidas, valor: toReais(valorVencido) },
      aPagar: toReais(aPagar),
      nasContas: toReais(nasContas),
      conciliadoAte,
      anosAEncerrar,
      prestacoes: temPrestacoes ? await this.openSubmissions(cnpj, anos) : [],
      ultimoUso,
    };
  }

  private async openSubmissions(cnpj: string, anos: number[] | null): Promise<PortfolioSubmission[]> {
    const known = await this.submissions.ofYears(cnpj, anos);
    return known.filter(({ estado }) => !(estado in JUDGEMENTS)).map(({ estado, prazos }) => ({ estado, prazo: prazos[0] ?? null }));
  }
}
