import type { MovingRecord } from '#contracts/budget-ledger/account-statements.js';

/** Address of the screen that shows a record which moves money; none for a transfer, which the statement itself shows. */
export function recordAddress(tipo: MovingRecord, id: string): string | undefined {
  const key = encodeURIComponent(id);
  switch (tipo) {
    case 'DESPESA':
      return `/despesas?sel=${key}`;
    case 'RECEITA':
      return `/receitas?sel=${key}`;
    case 'RENDIMENTO':
      return `/rendimentos?sel=${key}`;
    case 'SALDO_TRANSPORTADO':
      return '/exercicios';
    case 'IMPLANTACAO':
      return '/implantacao';
    case 'TRANSFERENCIA':
      return undefined;
  }
}
