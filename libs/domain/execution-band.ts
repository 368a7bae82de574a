import { type Centavos } from './money.js';

/** Band of a budget's execution (rule 10.8). */
export type ExecutionBand = 'BAIXA' | 'MODERADA' | 'ALTA' | 'EXCEDIDA';

export const BAND_LABELS: Readonly<Record<ExecutionBand, string>> = {
  BAIXA: 'Baixa execução',
  MODERADA: 'Execução moderada',
  ALTA: 'Alta execução',
  EXCEDIDA: 'Execução excedida',
};

/** Paid percent of the budget, rounded half up to one decimal (`62.5`); null when something is paid on a budget of zero. */
export function percentExecuted(pago: Centavos, orcado: Centavos): number | null {
  if (orcado <= 0) return pago > 0 ? null : 0;
  // BigInt, because centavos times a thousand exceed the exact range of numbers.
  const tenths = (BigInt(pago) * 2000n + BigInt(orcado)) / (BigInt(orcado) * 2n);
  return Number(tenths) / 10;
}

/** The band of the exact ratio, not of the rounded percent: 50,04 % is displayed as 50,0 % but is MODERADA. */
export function executionBand(pago: Centavos, orcado: Centavos): ExecutionBand {
  if (pago <= 0 || pago * 2 <= orcado) return 'BAIXA';
  if (pago * 5 <= orcado * 4) return 'MODERADA';
  return pago <= orcado ? 'ALTA' : 'EXCEDIDA';
}
