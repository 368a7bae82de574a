import { Injectable } from '@nestjs/common';
import { type MovedNames } from '#contracts/redistributions/redistribution.record.js';
import {
  type RedistributionSimulation,
  type SimulatedLine,
  type SimulationRequest,
} from '#contracts/redistributions/redistribution-draft.record.js';
import { type Centavos, sumOf, toReais } from '#domain/money.js';
import { Books } from '#modules/book/public.js';
import { available, lineKey } from '#modules/book/pure.js';
import { LINE, LINE_NAMES, refuseOrphans } from '#modules/planning/public.js';
import { LookUp, requireFound } from '#platform/tenancy/look-up.js';
import { sidesOf } from './operation.request.js';
import { type MovedAmount } from './redistribution.events.js';
import { refusalsOf } from './redistribution.js';
import { SIDE_LOOK_UP } from './side.sql.js';
import { type Side, warningsOfLines } from './warnings.js';

/** A line touched by a redistribution: the amount moved, and the balance before; centavos. */
export interface TouchedLine extends MovedAmount {
  lado: SimulatedLine['lado'];
  antes: Centavos;
  names: MovedNames;
}

/** The effect of a redistribution on the current book. */
export interface Simulated {
  sequencia: number;
  hash: string;
  lines: TouchedLine[];
  refusals: string[];
}

/** Simulates a redistribution without writing anything (rule 12.12). */
@Injectable()
export class RedistributionSimulator {
  constructor(
    private readonly books: Books,
    private readonly lookUp: LookUp,
  ) {}

  /** Throws NotFound for a line that is not in the plan. */
  async simulate(request: SimulationRequest): Promise<Simulated> {
    const sides = sidesOf(request);
    const touched = [
      ...sides.debitos.map((amount) => ({ ...amount, lado: 'DEBITO' as const })),
      ...sides.creditos.map((amount) => ({ ...amount, lado: 'CREDITO' as const })),
    ];
    for (const { linha } of touched) refuseOrphans(linha);
    const names = await Promise.all(touched.map(({ linha }) => this.lookUp.one<MovedNames>(request.cnpjAssociacao, LINE_NAMES, linha)));
    for (const [index, { linha }] of touched.entries()) requireFound(LINE, linha, names[index]!);
    return this.books.read(request, (book) => ({
      sequencia: book.sequencia,
      hash: book.hash,
      lines: touched.map((line, index) => ({ ...line, antes: available(book.balance(lineKey(line.linha))), names: names[index]! })),
      refusals: refusalsOf(book, sides).map(({ message }) => message),
    }));
  }

  /** Answer of `POST redistribuicao/simulacao`. */
  async answer(request: SimulationRequest): Promise<RedistributionSimulation> {
    const { sequencia, hash, lines, refusals } = await this.simulate(request);
    return { sequencia, hash, ...shown(lines), avisos: await this.warnings(request, lines), recusas: refusals };
  }

  private async warnings({ cnpjAssociacao, ano }: SimulationRequest, lines: readonly TouchedLine[]): Promise<string[]> {
    const sides = await Promise.all(
      lines.map(async ({ linha: { idPrograma, idElementoDespesa }, lado, valor }) => {
        const side = await this.lookUp.one<Side>(cnpjAssociacao, SIDE_LOOK_UP, { ano, idPrograma, idElementoDespesa });
        return { ...side, lado, valor };
      }),
    );
    const of = (wanted: TouchedLine['lado']) => sides.filter(({ lado }) => lado === wanted);
    return warningsOfLines(of('DEBITO'), of('CREDITO'));
  }
}

/** Lines with their balances before and after, and the total amount moved; reais. */
function shown(lines: readonly TouchedLine[]): { valor: number; linhas: SimulatedLine[] } {
  return {
    valor: toReais(sumOf(lines.filter(({ lado }) => lado === 'DEBITO'))),
    linhas: lines.map(({ linha, lado, valor, antes, names }) => ({
      ...linha,
      ...names,
      lado,
      valor: toReais(valor),
      antes: toReais(antes),
      depois: toReais(lado === 'DEBITO' ? antes - valor : antes + valor),
    })),
  };
}

/** The name of a line's last level, short enough for sentences. */
export const shortName = ({ descricaoItem, descricaoSubAcao, descricaoAcao, descricaoPrograma }: MovedNames): string =>
  descricaoItem ?? descricaoSubAcao ?? descricaoAcao ?? descricaoPrograma;
