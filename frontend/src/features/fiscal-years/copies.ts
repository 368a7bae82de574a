import type { CarryOver } from '#contracts/fiscal-years/fiscal-years.js';

/** Name, meaning and success message of each kind of copy. */
export const COPIES: Record<CarryOver, { name: string; meaning: string; done: string }> = {
  VALORES: {
    name: 'Linhas com os valores do ano anterior',
    meaning: 'Cada linha recebe o orçamento que teve, sem as redistribuições.',
    done: 'com os valores do ano anterior',
  },
  SALDO: {
    name: 'Linhas com o saldo disponível',
    meaning: 'Cada linha recebe o que sobrou; linhas sem saldo positivo não são copiadas.',
    done: 'com o saldo do ano anterior',
  },
  ZERADAS: {
    name: 'Linhas sem valor',
    meaning: 'Cada linha recebe um orçamento de R$ 0,00, para preencher depois.',
    done: 'com linhas sem valor',
  },
  NENHUMA: { name: 'Nada', meaning: 'O exercício começa sem orçamento.', done: 'sem orçamento' },
};
