import type { ChargeableLine } from '#contracts/budget-ledger/budget-lines.js';
import type { FundsSource } from '#contracts/planning/planning.js';

type Used = Pick<ChargeableLine, 'fontes' | 'fontePlanejada'>;
type Source = Pick<FundsSource, 'id' | 'descricao'>;

/** Proposes the funds source (rule 11.22): of the line's last expense, else the item's in the plan, else the only one; otherwise null. */
export const usualSource = (line: Used | undefined, sources: readonly Source[]): number | null =>
  line?.fontes[0] ?? line?.fontePlanejada ?? (sources.length === 1 ? sources[0]!.id : null);

/** Warns about a source never used with the line (rule 11.22); null if it was used, or if there is no other. */
export function sourceWarning(line: Used | undefined, id: number | null, sources: readonly Source[], ano: number): string | null {
  if (!line || !id || sources.length < 2 || [...line.fontes, line.fontePlanejada].includes(id)) return null;
  const expected = sources.find((source) => source.id === usualSource(line, sources))?.descricao;
  if (line.fontes.length > 0)
    return `Esta linha não teve despesa desta fonte em ${ano - 1} nem em ${ano}; a última foi de ${expected}. Confira a fonte.`;
  return expected
    ? `O plano prevê outra fonte para este item: ${expected}. Confira a fonte.`
    : `Esta linha ainda não teve despesa em ${ano - 1} nem em ${ano}. Confira a fonte.`;
}
