import { useSearchParams } from 'react-router-dom';
import type { Filters, FilterValuesOf } from '#contracts/common/filters.js';
import { filtersIn, writeFilters } from './filters';

/** The filters in the address, and a function that shows the list anew with others. */
export function useFilters<X extends Filters>(filters: X): [FilterValuesOf<X>, (values: FilterValuesOf<X>) => void] {
  const [params, setParams] = useSearchParams();
  const show = (values: FilterValuesOf<X>) => {
    const address = new URLSearchParams();
    writeFilters(filters, values, address);
    setParams(address, { replace: true });
  };
  return [filtersIn<FilterValuesOf<X>>(filters, params), show];
}
