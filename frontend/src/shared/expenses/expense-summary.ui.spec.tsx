import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ExpenseSummary } from './expense-summary';

it('names the details of an expense as its form does, and shows a dash for what is absent', () => {
  render(<ExpenseSummary entries={{ Número: '7', notaFiscal: null }} />);
  const said = screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(said).toEqual([
    ['Número', '7'],
    ['Nota Fiscal', '—'],
  ]);
});
