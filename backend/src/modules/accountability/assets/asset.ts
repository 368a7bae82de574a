import { type AssetTerms } from '#contracts/accountability/asset.record.js';
import { type Centavos, formatBRL } from '#domain/money.js';
import { formatDate, type PlainDate } from '#domain/plain-date.js';
import { repeated } from '#domain/repeated.js';
import { NotFound, RuleViolation } from '#domain/rule-violation.js';

/** What an asset says, amounts in centavos. */
export type AssetContent = Omit<AssetTerms, 'valorUnitario' | 'valor' | 'despesas'> & {
  valorUnitario: Centavos;
  valor: Centavos | null;
  despesas: NamedExpense[];
};

export interface NamedExpense {
  ano: number;
  idDespesa: number;
  valor: Centavos;
}

/** What the book has of an expense that an asset names; amounts in centavos. */
export interface ExpenseCapital {
  ano: number;
  idDespesa: number;
  /** Why no asset can be of it. */
  porque: 'ABSENT' | 'CANCELLED' | 'TAX' | 'CARRIED' | null;
  /** Its capital parts, retained taxes included. */
  capital: Centavos;
  /** What other assets have of it. */
  usado: Centavos;
}

const UNFIT = {
  ABSENT: ({ ano, idDespesa }: ExpenseCapital) =>
    new NotFound('despesa.ausente', `A despesa nº ${idDespesa} não existe no exercício de ${ano}.`),
  CANCELLED: ({ idDespesa }: ExpenseCapital) => new RuleViolation('despesa.anulada', `A despesa nº ${idDespesa} foi anulada.`),
  TAX: ({ idDespesa }: ExpenseCapital) =>
    new RuleViolation('bem.imposto', `A despesa nº ${idDespesa} é imposto retido: use a despesa de que foi retido.`),
  CARRIED: ({ ano, idDespesa }: ExpenseCapital) =>
    new RuleViolation(
      'bem.resto',
      `A despesa nº ${idDespesa} de ${ano} é resto a pagar: use a despesa do exercício em que foi registrada.`,
    ),
};

/** Refuses an asset that contradicts itself: with two origins or none, worth more than its origin, or with days out of their order or to come. */
export function judgeAsset(asset: AssetContent, hoje: PlainDate): void {
  const { despesas, doador, valor } = asset;
  if (despesas.length > 0 === (doador !== null) || (valor !== null && doador === null))
    throw new RuleViolation('bem.origem', 'Diga de que despesas o bem veio, ou quem o doou: uma coisa ou outra.');
  const twice = repeated(despesas.map(({ ano, idDespesa }) => `${idDespesa} de ${ano}`));
  if (twice !== undefined) throw new RuleViolation('bem.repetida', `A despesa nº ${twice} está duas vezes neste bem.`);
  const total = asset.quantidade * asset.valorUnitario;
  const origin = doador === null ? sum(despesas) : (valor ?? total);
  if (total > origin)
    throw new RuleViolation(
      'bem.excede',
      `${formatBRL(total)} (quantidade × valor unitário) passa do valor ${doador === null ? 'das despesas neste bem' : 'recebido'}, ${formatBRL(origin)}.`,
    );
  judgeDays(asset, hoje);
}

const sum = (despesas: readonly NamedExpense[]): Centavos => despesas.reduce((total, { valor }) => total + valor, 0);

function judgeDays(asset: AssetContent, hoje: PlainDate): void {
  const { data, termoEnviadoEm, tombadoEm, tombamento, baixadoEm, motivoBaixa } = asset;
  const days: [label: string, day: PlainDate | null][] = [
    ['A data do bem', data],
    ['O envio do termo', termoEnviadoEm],
    ['O tombamento', tombadoEm],
    ['A baixa', baixadoEm],
  ];
  const known = days.flatMap(([label, day]) => (day === null ? [] : [{ label, day }]));
  for (const [index, { label, day }] of known.entries()) {
    if (day > hoje) throw new RuleViolation('bem.data', `${label} não pode ser em um dia futuro.`);
    const before = known[index - 1];
    if (before && day < before.day)
      throw new RuleViolation(
        'bem.data',
        `${label} não pode vir antes: ${before.label.toLocaleLowerCase('pt-BR')} é de ${formatDate(before.day)}.`,
      );
  }
  if ((tombadoEm === null) !== (tombamento === null)) throw new RuleViolation('bem.tombamento', 'Informe o número e a data do tombamento.');
  if ((baixadoEm === null) !== (motivoBaixa === null)) throw new RuleViolation('bem.baixa', 'Informe a data e o motivo da baixa.');
}

/**
 * Refuses to take more of an expense than its capital leaves after all other assets. What an asset had of an expense before it keeps, whatever became of the
 * expense. @param before the asset as it is stored; none of a new one @param expenses of `asset`
 */
export function judgeCapital(
  asset: Pick<AssetContent, 'despesas'>,
  before: readonly NamedExpense[],
  expenses: readonly ExpenseCapital[],
): void {
  for (const { ano, idDespesa, valor } of asset.despesas) {
    const isSame = (other: { ano: number; idDespesa: number }) => other.ano === ano && other.idDespesa === idDespesa;
    if (valor <= (before.find(isSame)?.valor ?? 0)) continue;
    const expense = expenses.find(isSame)!;
    if (expense.porque) throw UNFIT[expense.porque](expense);
    if (expense.capital === 0) throw new RuleViolation('bem.custeio', `A despesa ${idDespesa} não tem parte de capital.`);
    const left = Math.max(0, expense.capital - expense.usado);
    if (valor > left) throw new RuleViolation('bem.excede', `A despesa ${idDespesa} tem ${formatBRL(left)} de capital ainda sem bem.`);
  }
}
