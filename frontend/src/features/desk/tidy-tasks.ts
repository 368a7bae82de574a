import { type Desk } from '#contracts/desk/desk.js';
import { MONTHS } from '#domain/months.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { expensesAt } from './addresses';
import { expenses, type Task } from './task';

/** Tasks that complete recorded expenses, revenues, yields and assets. */
export function tidyTasks(tarefas: Desk['tarefas']): Task[] {
  const { rendimentos, semItem, semConta, semComprovante, semAtesto, receitasAClassificar } = tarefas;
  const found: Task[] = rendimentos.map(({ numConta, descricao, meses }) => ({
    key: `rendimentos ${numConta}`,
    icon: 'pi-percentage',
    text: `Informar os rendimentos da conta ${numConta}`,
    detail: `${descricao} · ${monthsText(meses)}`,
    to: '/rendimentos',
  }));
  if (semItem.quantidade > 0)
    found.push({
      key: 'semItem',
      icon: 'pi-tag',
      text: `${expenses(semItem.quantidade)} sem item`,
      detail: formatMoney(semItem.valor),
      to: expensesAt({ situacao: 'TODAS', semItem: 'true' }),
    });
  if (semConta.quantidade > 0)
    found.push({
      key: 'semConta',
      icon: 'pi-building-columns',
      text: count(semConta.quantidade, 'pagamento sem conta', 'pagamentos sem conta'),
      detail: formatMoney(semConta.valor),
      to: expensesAt({ situacao: 'PAGAS', semConta: 'true' }),
    });
  if (semComprovante.quantidade > 0)
    found.push({
      key: 'semComprovante',
      icon: 'pi-paperclip',
      text: count(semComprovante.quantidade, 'despesa paga sem comprovante', 'despesas pagas sem comprovante'),
      detail: formatMoney(semComprovante.valor),
      to: expensesAt({ situacao: 'PAGAS', semComprovante: 'true' }),
    });
  if (semAtesto.quantidade > 0)
    found.push({
      key: 'semAtesto',
      icon: 'pi-check-square',
      text: count(semAtesto.quantidade, 'despesa paga sem atesto', 'despesas pagas sem atesto'),
      detail: formatMoney(semAtesto.valor),
      to: expensesAt({ situacao: 'PAGAS', semAtesto: 'true' }),
    });
  if (receitasAClassificar.quantidade > 0)
    found.push({
      key: 'receitasAClassificar',
      icon: 'pi-tags',
      text: count(receitasAClassificar.quantidade, 'receita a classificar', 'receitas a classificar'),
      detail: formatMoney(receitasAClassificar.valor),
      to: '/receitas?aClassificar=true',
    });
  return [...found, ...assetTasks(tarefas)];
}

function assetTasks({ capitalSemBem, bensSemTermo }: Desk['tarefas']): Task[] {
  const found: Task[] = [];
  if (capitalSemBem.quantidade > 0)
    found.push({
      key: 'capitalSemBem',
      icon: 'pi-box',
      text: `${expenses(capitalSemBem.quantidade)} de capital sem bem`,
      detail: formatMoney(capitalSemBem.valor),
      to: '/bens',
    });
  if (bensSemTermo > 0)
    found.push({
      key: 'bensSemTermo',
      icon: 'pi-box',
      text: count(bensSemTermo, 'bem sem termo enviado', 'bens sem termo enviado'),
      to: '/bens?situacao=RECEBIDO',
    });
  return found;
}

/** `[2, 3, 4]` to `fevereiro a abril`. The missing months follow each other. */
function monthsText(meses: number[]): string {
  const [first, last] = [meses[0], meses.at(-1)].map((mes) => MONTHS[(mes ?? 1) - 1]);
  return first === last ? `${first}` : `${first} a ${last}`;
}
