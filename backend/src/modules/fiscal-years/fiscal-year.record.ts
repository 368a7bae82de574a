import { type CarryOver } from '#contracts/fiscal-years/fiscal-years.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type FiscalYearFact } from './fiscal-year.events.js';
import { evolveFiscalYear, FISCAL_YEARS, type FiscalYearState } from './fiscal-year.js';

export const FISCAL_YEAR_RECORD: RecordKind<FiscalYearFact, FiscalYearState> = {
  ...FISCAL_YEARS,
  facts: { 'ExercicioAberto.v1': 'continues', 'ExercicioEncerrado.v1': 'continues', 'ExercicioReaberto.v1': 'continues' },
  keyColumn: 'ano',
  named: 'O exercício de',
  keyOf: (_, { ano }) => ano,
  evolve: evolveFiscalYear,
  standsOn: (fact) => (fact.type === 'ExercicioAberto.v1' ? { ano: fact.origem, sequencia: fact.sequenciaOrigem } : undefined),
  rows: ({ encerrado, aberto, desde, por, motivo, copia, versao }) => [{ encerrado, aberto, desde, por, motivo, copia, versao }],
  amount: () => null,
  sentence(fact) {
    switch (fact.type) {
      case 'ExercicioAberto.v1':
        return `Exercício aberto ${CARRIED[fact.copia]} ${fact.origem}`;
      case 'ExercicioEncerrado.v1':
        return `Exercício encerrado: “${fact.motivo}”`;
      case 'ExercicioReaberto.v1':
        return `Exercício reaberto: “${fact.motivo}”`;
    }
  },
};

/** Text of each kind of takeover; the number of the previous year follows. */
const CARRIED: Record<CarryOver, string> = {
  NENHUMA: 'sem copiar nada de',
  ZERADAS: 'com as linhas de orçamento, sem valores, de',
  VALORES: 'com os orçamentos de',
  SALDO: 'com o saldo dos orçamentos de',
};
