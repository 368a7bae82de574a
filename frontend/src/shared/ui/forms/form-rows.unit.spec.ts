import { describe, expect, it } from '@jest/globals';
import { errorsInForm, fieldInForm, sentOf } from './form-rows.ts';

const ROWS = { name: 'pessoas', isEmpty: ({ nome }: { nome?: string }) => !nome };
const VALUES = { dia: '2026-01-01', pessoas: [{ nome: '' }, { nome: 'ANA' }, { nome: '' }, { nome: 'RUI' }] };

describe('a form whose empty rows are not sent', () => {
  it('sends the others, in their order', () => {
    expect(sentOf(VALUES, ROWS)).toEqual({ dia: '2026-01-01', pessoas: [{ nome: 'ANA' }, { nome: 'RUI' }] });
    expect(sentOf({ dia: '2026-01-01' }, ROWS)).toEqual({ dia: '2026-01-01', pessoas: [] });
    expect(sentOf(VALUES)).toBe(VALUES);
  });

  it('shows an error at the row that has it', () => {
    const error = { message: 'Data inválida' };
    const found = errorsInForm({ dia: error, pessoas: [undefined, { de: error }] }, VALUES, ROWS);
    expect(found.dia).toBe(error);
    expect(found.pessoas.flatMap((row, index) => (row ? [[index, row]] : []))).toEqual([[3, { de: error }]]);
    expect(errorsInForm({ dia: error }, VALUES, ROWS)).toEqual({ dia: error });
  });

  it('names the field of a refusal as the form does', () => {
    expect(fieldInForm('pessoas.0.de', VALUES, ROWS)).toBe('pessoas.1.de');
    expect(fieldInForm('pessoas', VALUES, ROWS)).toBe('pessoas');
    expect(fieldInForm('dia', VALUES, ROWS)).toBe('dia');
    expect(fieldInForm('pessoas.0.de', VALUES)).toBe('pessoas.0.de');
  });
});
