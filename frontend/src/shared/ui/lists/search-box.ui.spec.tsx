import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { drawRoutes } from '../../../../../test/ui/draw';
import { useListState } from './list-state';
import { SearchBox } from './search-box';

afterEach(() => {
  jest.useRealTimers();
});

function Users() {
  const { search } = useListState();
  return (
    <>
      <SearchBox />
      <p role="status">{search}</p>
      <Link to="/vinculos">Vincular</Link>
    </>
  );
}

const Links = () => <h1>VÍNCULOS</h1>;

const box = () => screen.getByRole('searchbox');
const searched = () => screen.getAllByRole('status')[0]?.textContent;
const place = () => window.location.pathname + window.location.search;

test('the list is searched when typing pauses', async () => {
  drawRoutes([{ path: '*', element: <Users /> }], '/usuarios');
  jest.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'an' } });
  await act(() => jest.advanceTimersByTimeAsync(19));
  fireEvent.change(box(), { target: { value: 'ana' } });
  await act(() => jest.advanceTimersByTimeAsync(19));
  expect(searched()).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect([searched(), place()]).toEqual(['ANA', '/usuarios?q=ANA']);
});

test('navigation to a slow screen right after a search is not cancelled', async () => {
  const screenCode = Promise.withResolvers<{ Component: typeof Links }>();
  drawRoutes(
    [
      { path: '/usuarios', element: <Users /> },
      { path: '/vinculos', lazy: () => screenCode.promise },
    ],
    '/usuarios',
  );
  jest.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('link', { name: 'Vincular' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(place()).toBe('/usuarios');
  screenCode.resolve({ Component: Links });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([screen.getByRole('heading').textContent, place()]).toEqual(['VÍNCULOS', '/vinculos']);
});
