import { describe, expect, it } from '@jest/globals';
import { sourceWarning, usualSource } from './funds-source';

const SOURCES = [
  { id: 1, descricao: 'PRÓPRIOS' },
  { id: 2, descricao: 'FNDE' },
  { id: 3, descricao: 'ESTADO' },
];
const line = (fontes: number[], fontePlanejada: number | null = null) => ({ fontes, fontePlanejada });

describe('the funds source of an expense', () => {
  it("proposes the funds source of the line's last expense, else of the plan, else the only one", () => {
    expect(usualSource(line([2, 1], 3), SOURCES)).toBe(2);
    expect(usualSource(line([], 3), SOURCES)).toBe(3);
    expect(usualSource(line([]), SOURCES.slice(0, 1))).toBe(1);
    expect(usualSource(undefined, SOURCES.slice(0, 1))).toBe(1);
  });

  it('proposes no funds source if several are equally likely', () => {
    expect(usualSource(line([]), SOURCES)).toBeNull();
    expect(usualSource(undefined, SOURCES)).toBeNull();
  });

  it('warns about a funds source that was never used with the line', () => {
    const warning = (used: ReturnType<typeof line>) => sourceWarning(used, 1, SOURCES, 2026);
    expect(warning(line([2]))).toBe('Esta linha não teve despesa desta fonte em 2025 nem em 2026; a última foi de FNDE. Confira a fonte.');
    expect(warning(line([], 3))).toBe('O plano prevê outra fonte para este item: ESTADO. Confira a fonte.');
    expect(warning(line([]))).toBe('Esta linha ainda não teve despesa em 2025 nem em 2026. Confira a fonte.');
  });

  it('does not warn about a funds source that the line or the plan knows, that is the only one, or that is not chosen', () => {
    expect(sourceWarning(line([2, 1]), 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([2], 1), 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([]), 1, SOURCES.slice(0, 1), 2026)).toBeNull();
    expect(sourceWarning(undefined, 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([2]), null, SOURCES, 2026)).toBeNull();
  });
});
