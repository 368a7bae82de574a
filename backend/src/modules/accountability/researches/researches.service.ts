import { Injectable } from '@nestjs/common';
import {
  RESEARCH_RECORD,
  type Research,
  type ResearchExpensesRequest,
  ResearchRequest,
  type StoredResearch,
} from '#contracts/accountability/research.record.js';
import { type BookQuery } from '#contracts/common/book.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';
import { notFound } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { FrozenRegisters } from '../acts/frozen-registers.service.js';
import { differs } from '../acts/touches.js';
import { figuresOf, judgeResearch, type ResearchTerms, tieText } from './research.js';

const ABSENT = 'Pesquisa de preços não encontrada.';

/** What a presented prestação de contas prints of a research. */
const AMOUNTS = ['data', 'idPrograma', 'criterio', 'itens', 'proponentes', 'sorteios'] as const;

const NO_ROWS = { itens: [], proponentes: [], sorteios: [], registroDePrecos: null };

/** The researches of prices of an association. */
@Injectable()
export class ResearchesService extends Register<typeof RESEARCH_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly frozen: FrozenRegisters,
  ) {
    super(tenancy, {
      fields: RESEARCH_RECORD,
      contract: ResearchRequest,
      table: 'pesquisa_preco',
      key: 'id',
      numbered: true,
      order: 'r.data desc, r.id desc',
      absent: ABSENT,
      missing: 'Programa não encontrado.',
    });
  }

  /** The researches of a year, the latest first. */
  async ofYear({ cnpjAssociacao, ano }: BookQuery): Promise<Research[]> {
    return (await this.list(cnpjAssociacao, { ano })).map(withFigures);
  }

  /** One research. Throws a 404 Refusal. */
  async one({ cnpjAssociacao, ano }: BookQuery, id: number): Promise<Research> {
    const [found] = await this.list(cnpjAssociacao, { ano, id });
    if (!found) throw notFound(ABSENT);
    return withFigures(found);
  }

  /** Creates or changes a research. 404 for an absent programme, 422 by `judgeResearch`. */
  async save(request: ResearchRequest): Promise<Saved<Research>> {
    // Together: what is presented is asked of the same transaction.
    const saved = await this.tenancy.together(request.cnpjAssociacao, () =>
      this.write(request, {
        judge: async (known, _, after) => {
          // Its expenses are those of its year.
          if (known && known.ano !== after.ano) throw notFound(ABSENT);
          if (known && differs(known, after, AMOUNTS)) await this.refuseFrozen(request.cnpjAssociacao, known);
          judgeResearch({ ...NO_ROWS, ...after } as ResearchTerms);
        },
      }),
    );
    return saved.with(withFigures(saved.record));
  }

  /** Deletes a research. 404 without it, 422 of one that a presented prestação de contas has. */
  override async delete(cnpjAssociacao: string, key: { ano: number; id: number }): Promise<void> {
    const [known] = await this.list(cnpjAssociacao, key);
    if (known) await this.refuseFrozen(cnpjAssociacao, known);
    await super.delete(cnpjAssociacao, key);
  }

  private refuseFrozen(
    cnpjAssociacao: string,
    known: Pick<StoredResearch, 'id' | 'ano' | 'data' | 'idPrograma' | 'idDespesas'>,
  ): Promise<void> {
    const { id, ano, data: dia, idPrograma, idDespesas } = known;
    const despesas = idDespesas.map((idDespesa) => ({ ano, idDespesa }));
    // One that no expense came of is in no form.
    if (despesas.length === 0) return Promise.resolve();
    return this.frozen.refuse(cnpjAssociacao, { tipo: 'PESQUISA', id, nome: `A pesquisa de preços nº ${id}`, dia, idPrograma, despesas });
  }

  /** Says for which expenses the research was made; 404 for one that the book lacks, 422 while a tie is not drawn. */
  async link({ cnpjAssociacao, ano, id, idDespesas, versao }: ResearchExpensesRequest): Promise<Research> {
    const book = { cnpjAssociacao, ano };
    await this.tenancy.together(cnpjAssociacao, async () => {
      const { apuracao } = await this.one(book, id);
      const undrawn = apuracao.empates.find(({ vencedor }) => vencedor === null);
      if (undrawn && idDespesas.length > 0) throw new RuleViolation('pesquisa.empate', tieText(undrawn));
      const sql =
        'select id from unnest($2::int[]) id where not exists (select from visao_despesa d where d.ano = $1 and d.id_despesa = id)';
      const [absent] = await this.tenancy.query<{ id: number }>(cnpjAssociacao, sql, [ano, idDespesas]);
      if (absent) throw new NotFound('despesa.ausente', `A despesa nº ${absent.id} não existe no exercício de ${ano}.`);
      await this.write({ cnpjAssociacao, id, versao }, { adds: () => ({ idDespesas: [...new Set(idDespesas)] }) });
    });
    return this.one(book, id);
  }
}

const withFigures = (research: StoredResearch): Research => ({ ...research, apuracao: figuresOf(research) });
