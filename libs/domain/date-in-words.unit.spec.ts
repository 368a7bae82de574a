import { describe, expect, it } from '@jest/globals';
import { dateInWords, longDate, timeInWords } from './date-in-words.js';

describe('dateInWords', () => {
  it.each([
    ['2026-11-21', 'vinte e um de novembro de dois mil e vinte e seis'],
    ['2026-03-01', 'primeiro de março de dois mil e vinte e seis'],
    ['2024-02-29', 'vinte e nove de fevereiro de dois mil e vinte e quatro'],
    ['2000-12-31', 'trinta e um de dezembro de dois mil'],
    ['1999-05-10', 'dez de maio de mil novecentos e noventa e nove'],
    ['2100-01-02', 'dois de janeiro de dois mil e cem'],
  ])('writes the date %s in words', (date, words) => {
    expect(dateInWords(date)).toBe(words);
  });
});

describe('longDate', () => {
  it.each([
    ['2026-11-21', '21 de novembro de 2026'],
    ['2026-05-01', '1º de maio de 2026'],
    ['2026-04-09', '9 de abril de 2026'],
  ])('writes the date %s with the name of its month', (date, text) => {
    expect(longDate(date)).toBe(text);
  });

  it('writes the names of the twelve months', () => {
    const months = Array.from({ length: 12 }, (_, index) => longDate(`2026-${String(index + 1).padStart(2, '0')}-15`).split(' ')[2]);
    expect(months.join(' ')).toBe('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro');
  });
});

describe('timeInWords', () => {
  it.each([
    ['19:30', 'dezenove horas e trinta minutos'],
    ['00:00', 'zero hora'],
    ['00:01', 'zero hora e um minuto'],
    ['01:00', 'uma hora'],
    ['02:02', 'duas horas e dois minutos'],
    ['12:00', 'doze horas'],
    ['21:45', 'vinte e uma horas e quarenta e cinco minutos'],
    ['22:22', 'vinte e duas horas e vinte e dois minutos'],
  ])('writes the time %s in words', (time, words) => {
    expect(timeInWords(time)).toBe(words);
  });
});
