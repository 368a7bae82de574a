import { describe, expect, it } from '@jest/globals';
import { readPaperText } from './paper-text.js';

const PIX = `Comprovante de Pix  Valor R$ 1.234,56  Realizado em 23/11/2026 às 10:02
  Para PAPELARIA CENTRAL LTDA  CNPJ 11.222.333/0001-81  De ***.982.247-**  ID E18236120202611231302s0f1e2d3c4b`;

describe('the text of a paper', () => {
  it('of a bank says amount, day and document', () => {
    expect(readPaperText(PIX)).toEqual({ valores: [1_234.56], dias: ['2026-11-23'], documentos: ['11222333000181'] });
  });

  it.each([
    ['R$ 80,00 e 80,00', [80]],
    ['pix_1234.56.pdf', [1_234.56]],
    ['1.000.000,01', [1_000_000.01]],
    ['12,345 e 1.2.3', []],
  ])('has the amounts of %s', (text, valores) => {
    expect(readPaperText(text).valores).toEqual(valores);
  });

  it.each([
    ['03-11-2026', ['2026-11-03']],
    ['2026-11-20.pdf', ['2026-11-20']],
    ['20112026.jpg', ['2026-11-20']],
    ['31022026', []],
  ])('has the days of %s', (text, dias) => {
    expect(readPaperText(text).dias).toEqual(dias);
  });

  it('has valid printed documents only', () => {
    expect(readPaperText('529.982.247-25, 529.982.247-26, 52998224725 e 11.222.333/0001-82').documentos).toEqual(['52998224725']);
  });

  it('of a long list is cut', () => {
    const list = Array.from({ length: 1_000 }, (_, index) => `${index},00`).join(' ');
    expect(readPaperText(list).valores).toHaveLength(50);
  });
});
