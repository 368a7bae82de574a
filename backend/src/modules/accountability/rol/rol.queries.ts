import { Injectable } from '@nestjs/common';
import { type ByUse, type Rol, type RolExpense, type RolQuery, type RolVersion, type Use } from '#contracts/accountability/rol.record.js';
import { type MoneyCategory } from '#contracts/planning/planning.js';
import { type Centavos, formatBRL, type InCentavos, sumOf, toReais } from '#domain/money.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type RolContent } from './rol.events.js';
import { contentOf, differencesOf, digestOfRol, plannedIn } from './rol.js';
import { APPROVED, EXPENSES_OF_PROGRAM, HELD_BEFORE } from './rol.sql.js';
import { RolDrafts } from './rol-drafts.service.js';

/** An approved version; amounts in centavos. */
export type Approved = Pick<RolVersion, 'versao' | 'data' | 'idAta' | 'sha256'> & RolContent;

const USES: readonly Use[] = ['CUSTEIO', 'CAPITAL'];

/** The rol of a programme: what is planned, what there is for it, and what was done. */
@Injectable()
export class RolQueries {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly drafts: RolDrafts,
  ) {}

  /** An approved version. Throws a 404 Refusal. */
  async version({ cnpjAssociacao, ano, idPrograma }: RolQuery, versao: number): Promise<Approved> {
    const versions = await this.tenancy.query<Approved>(cnpjAssociacao, APPROVED, [ano, idPrograma]);
    const found = versions.find((version) => version.versao === versao);
    if (!found) throw notFound(`O rol não tem a versão ${versao}.`);
    return found;
  }

  /** 404 without that programme; without a draft, an empty one. */
  async rol({ cnpjAssociacao, ano, idPrograma }: RolQuery): Promise<Rol> {
    const read = <R extends object>(sql: string) => this.tenancy.query<R>(cnpjAssociacao, sql, [ano, idPrograma]);
    const names = 'select descricao from visao_programa where id = $1';
    const [programme] = await this.tenancy.query<{ descricao: string }>(cnpjAssociacao, names, [idPrograma]);
    if (!programme) throw notFound('Programa não encontrado.');
    const [draft, approved, expenses, held] = await Promise.all([
      this.drafts.of({ cnpjAssociacao, ano, idPrograma }),
      read<Approved>(APPROVED),
      read<InCentavos<RolExpense>>(EXPENSES_OF_PROGRAM),
      read<{ categoria: MoneyCategory; valor: Centavos }>(HELD_BEFORE),
    ]);
    const content = contentOf(draft ?? { linhas: [], previsto: null });
    const amountOf = new Map(expenses.map(({ idDespesa, valor }) => [idDespesa, valor]));
    const idsOf = new Map(draft?.linhas.map(({ id, idDespesas }) => [id, idDespesas]));
    const done = (id: number) => (idsOf.get(id) ?? []).reduce((sum, expense) => sum + (amountOf.get(expense) ?? 0), 0);
    const rows = content.linhas.map((row) => ({ ...row, idDespesas: idsOf.get(row.id) ?? [], feito: done(row.id) }));
    const heldOf = (use: MoneyCategory) => sumOf(held.filter(({ categoria }) => categoria === use));
    const availableOf = (use: Use) => heldOf(use) + content.previsto[use];
    const doneOf = (use: Use) => rows.reduce((sum, { categoria, feito }) => (categoria === use ? sum + feito : sum), 0);
    const tied = new Set(rows.flatMap(({ idDespesas }) => idDespesas));
    const [newest] = approved;
    const isApproved = newest !== undefined && newest.sha256 === digestOfRol(content);
    return {
      cnpjAssociacao,
      ano,
      idPrograma,
      programa: programme.descricao,
      estado: isApproved ? 'APROVADO' : 'RASCUNHO',
      versao: draft?.versao ?? 0,
      linhas: rows.map(({ valor, feito, ...row }) => ({
        ...row,
        valor: toReais(valor),
        feito: toReais(feito),
        diferenca: toReais(feito - valor),
        despesas: expenses.filter(({ idDespesa }) => row.idDespesas.includes(idDespesa)).map(inReais),
      })),
      previsto: byUse((use) => content.previsto[use]),
      saldo: { ...byUse(heldOf), LIVRE: toReais(heldOf('LIVRE')) },
      disponivel: withTotal(availableOf),
      totais: {
        planejado: withTotal((use) => plannedIn(content, use)),
        feito: withTotal(doneOf),
        sobra: byUse((use) => availableOf(use) - plannedIn(content, use)),
        grupos: [...Map.groupBy(rows, ({ grupo }) => grupo)].map(([grupo, of]) => ({
          grupo,
          planejado: toReais(sumOf(of)),
          feito: toReais(of.reduce((sum, { feito }) => sum + feito, 0)),
        })),
      },
      foraDoRol: expenses.filter(({ idDespesa }) => !tied.has(idDespesa)).map(inReais),
      versoes: approved.map(({ linhas, previsto, ...version }, index) => ({
        ...version,
        planejado: toReais(sumOf(linhas)),
        desde: approved[index + 1] ? differencesOf(approved[index + 1]!, { linhas, previsto }) : [],
      })),
      desde: newest && !isApproved ? differencesOf(newest, content) : [],
      avisos: [
        ...USES.filter((use) => plannedIn(content, use) > availableOf(use)).map(
          (use) => `O planejado de ${USE_WORDS[use]} passa do disponível em ${formatBRL(plannedIn(content, use) - availableOf(use))}.`,
        ),
        ...rows.flatMap(({ numero, idDespesas }) =>
          idDespesas
            .filter((id) => !amountOf.has(id))
            .map((id) => `A despesa nº ${id}, da prioridade ${numero}, foi anulada ou não é mais deste programa.`),
        ),
      ],
    };
  }
}

const USE_WORDS = { CUSTEIO: 'custeio', CAPITAL: 'capital' } as const;

const inReais = ({ valor, ...expense }: InCentavos<RolExpense>): RolExpense => ({ ...expense, valor: toReais(valor) });

const byUse = (amountOf: (use: Use) => Centavos): ByUse => ({
  CUSTEIO: toReais(amountOf('CUSTEIO')),
  CAPITAL: toReais(amountOf('CAPITAL')),
});
const withTotal = (amountOf: (use: Use) => Centavos) => ({ ...byUse(amountOf), total: toReais(amountOf('CUSTEIO') + amountOf('CAPITAL')) });
