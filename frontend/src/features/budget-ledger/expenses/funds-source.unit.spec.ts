import { describe, expect, it } from '@jest/globals';
import { sourceWarning, usualSource } from './funds-source';

const SOURCES = [
  { id: 1, descricao: 'PRÓPRIOS' },
  { id: 2, descricao: 'FNDE' },
  { id: 3, descricao: 'ESTADO' },
];
const line = (fontes: number[], fontePlanejada: number | null = null) => ({ fontes, fontePlanejada });

describe('the funds source of an expense', () => {
  it('is that of the last expense of its line, else that of the plan, else the only one', () => {
    expect(usualSource(line([2, 1], 3), SOURCES)).toBe(2);
    expect(usualSource(line([], 3), SOURCES)).toBe(3);
    expect(usualSource(line([]), SOURCES.slice(0, 1))).toBe(1);
    expect(usualSource(undefined, SOURCES.slice(0, 1))).toBe(1);
  });

  it('is left to the person where several are as likely', () => {
    expect(usualSource(line([]), SOURCES)).toBeNull();
    expect(usualSource(undefined, SOURCES)).toBeNull();
  });

  it('is warned about where it was never together with the line', () => {
    const warning = (used: ReturnType<typeof line>) => sourceWarning(used, 1, SOURCES, 2026);
    expect(warning(line([2]))).toBe('Esta linha não teve despesa desta fonte em 2025 nem em 2026; a última foi de FNDE. Confira a fonte.');
    expect(warning(line([], 3))).toBe('O plano prevê outra fonte para este item: ESTADO. Confira a fonte.');
    expect(warning(line([]))).toBe('Esta linha ainda não teve despesa em 2025 nem em 2026. Confira a fonte.');
  });

  it('is not warned about where the line knows it, the plan gives it, there is no other, or nothing is chosen', () => {
    expect(sourceWarning(line([2, 1]), 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([2], 1), 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([]), 1, SOURCES.slice(0, 1), 2026)).toBeNull();
    expect(sourceWarning(undefined, 1, SOURCES, 2026)).toBeNull();
    expect(sourceWarning(line([2]), null, SOURCES, 2026)).toBeNull();
  });
});
