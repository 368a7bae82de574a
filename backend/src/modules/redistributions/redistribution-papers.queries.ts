import { Injectable } from '@nestjs/common';
import { type BudgetLine } from '#contracts/common/book.js';
import { type MovedNames } from '#contracts/redistributions/redistribution.record.js';
import { centavos } from '#domain/money.js';
import { type BookId } from '#modules/book/pure.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { NAMED_SIDES } from './side.sql.js';
import { type Side, warningsOfLines } from './warnings.js';

/** A line on a printed paper, with the amount moved in reais. */
type PaperLine = BudgetLine & { lado: 'DEBITO' | 'CREDITO'; valor: number };

/** Data of redistribution lines for signed papers: names, category, and warnings (rule 12.7). */
@Injectable()
export class RedistributionPapers {
  constructor(private readonly tenancy: Tenancy) {}

  /** The lines in the given order, each with its names and category, and the warnings. */
  async described<L extends PaperLine>(
    { cnpjAssociacao, ano }: BookId,
    lines: readonly L[],
  ): Promise<{ linhas: (L & MovedNames & Pick<Side, 'categoria'>)[]; avisos: string[] }> {
    const asked = JSON.stringify(lines.map((line) => ({ ...line, ano })));
    const sides = await this.tenancy.query<MovedNames & Side>(cnpjAssociacao, NAMED_SIDES, [asked]);
    const of = (wanted: PaperLine['lado']) =>
      sides
        .map((side, index) => ({ ...side, lado: lines[index]!.lado, valor: centavos(lines[index]!.valor) }))
        .filter(({ lado }) => lado === wanted);
    const linhas = lines.map((line, index) => {
      const { programa: _, elemento: __, fontes: ___, ...named } = sides[index]!;
      return { ...line, ...named };
    });
    return { linhas, avisos: warningsOfLines(of('DEBITO'), of('CREDITO')) };
  }
}
