import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../../../../test/ui/draw';
import { PAGE_SIZES, Pagination, SMALL_PAGE_SIZES } from './pagination';

/** Renders the control for 23 rows; collects its calls. */
function drawPagination(changes: Partial<Parameters<typeof Pagination>[0]> = {}) {
  const [onPage, onSize] = [jest.fn(), jest.fn()];
  const user = draw(
    <Pagination label="Contas" total={23} page={2} size={10} sizes={PAGE_SIZES} onPage={onPage} onSize={onSize} {...changes} />,
  );
  return { user, onPage, onSize };
}

const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const range = () => document.querySelector('[aria-live=polite].pagination-range')?.textContent;

describe('pagination', () => {
  test.each([
    [{}, '11 - 20 de 23'],
    [{ page: 3 }, '21 - 23 de 23'],
    [{ page: 1, size: 0 }, '1 - 23 de 23'],
    [{ page: 1, total: 0 }, '0 - 0 de 0'],
  ])('pagination shows the range of visible rows: %j', (changes, text) => {
    drawPagination(changes);
    expect(range()).toBe(text);
  });

  test('pagination goes to the first, previous, next and last page', async () => {
    const { user, onPage } = drawPagination({ total: 45, page: 3 });
    for (const name of ['Primeira página', 'Página anterior', 'Próxima página', 'Última página']) await user.click(step(name));
    expect(onPage.mock.calls).toEqual([[1], [2], [4], [5]]);
  });

  test.each([
    [1, ['Primeira página', 'Página anterior']],
    [3, ['Próxima página', 'Última página']],
  ])('pagination has no step beyond the ends: page %i', (page, names) => {
    drawPagination({ page });
    const steps = screen.getAllByRole<HTMLButtonElement>('button');
    expect(steps.filter(({ disabled }) => disabled).map((button) => button.getAttribute('aria-label'))).toEqual(names);
  });

  test('pagination labels its sizes: small ones with two digits, all rows as Todos', async () => {
    const { user, onSize } = drawPagination({ sizes: SMALL_PAGE_SIZES, size: 5 });
    const sizes = screen.getByRole('combobox', { name: 'Linhas por página' });
    expect([...sizes.children].map((option) => option.textContent)).toEqual(['05', '10', '30', '50', '100', 'Todos']);
    await user.selectOptions(sizes, 'Todos');
    expect(onSize).toHaveBeenCalledWith(0);
    expect(screen.getByRole('navigation', { name: 'Paginação: Contas' })).toBeTruthy();
  });
});
