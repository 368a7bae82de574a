import { convertDateToWords } from '@brazilian-utils/brazilian-utils/convert-date-to-words';
import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';
import { type PlainDate } from './plain-date.js';

/** `2026-11-21` to `vinte e um de novembro de dois mil e vinte e seis`; the first day is `primeiro`. */
export function dateInWords(date: PlainDate): string {
  return convertDateToWords(date);
}

/** `2026-11-21` to `21 de novembro de 2026`; the first day is `1º`. */
export function longDate(date: PlainDate): string {
  return convertDateToWords(date, { style: 'month' });
}

/** `19:30` to `dezenove horas e trinta minutos`, `00:00` to `zero hora`. */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hoursText = `${convertNumberToWords(hours, { gender: 'feminine' })} ${hours < 2 ? 'hora' : 'horas'}`;
  if (minutes === 0) return hoursText;
  return `${hoursText} e ${convertNumberToWords(minutes)} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}
