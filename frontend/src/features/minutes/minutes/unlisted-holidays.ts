import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { isBusinessDay } from '#domain/business-calendar.js';
import { isPlainDate, type PlainDate, yearOf } from '#domain/plain-date.js';

interface NationalHoliday {
  data: PlainDate;
  nome: string;
}

/** The years that the package covers. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099];

type Dates = Record<'dataIni' | 'dataFim' | 'dataEdital', PlainDate | null | undefined>;

/**
 * National holidays that count as business days, because neither the calendar nor the association's list has them (20 November), and that matter
 * here: end or notice falls on them, or they lie between notice and start and were counted.
 */
export function unlistedHolidays({ dataIni, dataFim, dataEdital }: Dates, own: readonly PlainDate[]): NationalHoliday[] {
  const dates = [dataIni, dataFim, dataEdital].filter(isPlainDate);
  const isCounted = (date: PlainDate) => Boolean(dataEdital && dataIni && dataEdital < date && date < dataIni);
  return [...new Set(dates.map(yearOf))]
    .flatMap(nationalHolidays)
    .filter(({ data }) => (data === dataFim || data === dataEdital || isCounted(data)) && isBusinessDay(data, own));
}

function nationalHolidays(year: number): NationalHoliday[] {
  if (year < FIRST_YEAR || year > LAST_YEAR) return [];
  return getHolidays(year)
    .filter(({ type }) => type === 'national')
    .map(({ name, date }) => ({ nome: name, data: `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}` }));
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
