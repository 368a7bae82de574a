import { describe, expect, it } from '@jest/globals';
import type { AccountClosedMonths } from '#contracts/bank/account-months.js';
import type { Desk } from '#contracts/desk/desk.js';
import { pointsOf, type YearState } from './closing-points';

const none = { quantidade: 0, valor: 0 };
const tarefas = {
  ...{ divergencia: null, redistribuicoesPendentes: 0, ressalvas: 1, rendimentos: [], bensSemTermo: 0, prestacoes: [] },
  ...{ semItem: none, semConta: none, semComprovante: none, semAtesto: none, receitasAClassificar: none, capitalSemBem: none },
} as unknown as Desk['tarefas'];
const account: AccountClosedMonths = {
  ...{ numConta: '1-9', descricao: 'MOVIMENTO', fechados: 12, ate: 12, comeco: null, concilia: true },
};
const year = { ano: 2025, despesasAPagar: 0, valorAPagar: 0 };
const finding = (situacao: string) => ({ situacao }) as YearState['findings'][number];
const points = (changes: Partial<YearState> = {}) => pointsOf({ year, tarefas, contas: [account], findings: [], ...changes });

describe('what is seen before a year is closed', () => {
  it('says of a year without open points what is in order', () =>
    expect(points()).toEqual({
      open: [],
      done: [
        'Contas conciliadas até dezembro',
        'Nada a pagar',
        'Toda despesa paga tem comprovante',
        'Toda receita está classificada',
        'Nenhuma ressalva em aberto',
      ],
    }));

  it('leads from each account that is not closed until December to the first month to close', () => {
    const contas = [
      { ...account, fechados: 2, ate: 4 },
      { ...account, numConta: '2-7', fechados: 0, ate: null, comeco: 11 },
      { ...account, numConta: '3-5', fechados: 0, ate: null, concilia: false },
    ];
    const { open, done } = points({ contas });
    expect(open.map(({ text, detail, to }) => [text, detail, to])).toEqual([
      ['Conciliar MOVIMENTO, conta 1-9', '2 meses fechados de 12', '/conciliacao?conta=1-9&mes=5'],
      ['Conciliar MOVIMENTO, conta 2-7', '0 meses fechados de 12, conciliada desde novembro por escolha', '/conciliacao?conta=2-7&mes=11'],
    ]);
    expect(done).not.toContain('Contas conciliadas até dezembro');
  });

  it('says that what is to pay becomes restos of the next year, and counts every finding that waits for somebody once', () => {
    const { open } = points({
      year: { ...year, despesasAPagar: 2, valorAPagar: 10.5 },
      tarefas: { ...tarefas, semComprovante: { quantidade: 92, valor: 49_726.8 } },
      findings: ['ABERTA', 'RESPONDIDA', 'MANTIDA', 'SANADA'].map(finding),
    });
    expect(open.map(({ text, detail, to }) => [text, detail, to])).toEqual([
      ['2 despesas a pagar passam para 2026, como restos a pagar', 'R$\u00a010,50', '/despesas?situacao=A_PAGAR'],
      ['92 despesas pagas sem comprovante', 'R$\u00a049.726,80', '/despesas?situacao=PAGAS&semComprovante=true'],
      ['3 ressalvas de auditoria em aberto', undefined, '/auditoria?visao=ressalvas'],
    ]);
  });

  it('names only the submissions of the year', () => {
    const submission = {
      ano: 2024,
      id: 3,
      estado: 'EM_PREPARO',
      programa: 'PDDE',
      prazo: null,
      impedem: 0,
      avisam: 0,
      pedidos: 0,
    } as const;
    const { open } = points({ tarefas: { ...tarefas, prestacoes: [submission, { ...submission, ano: 2025, id: 4 }] } });
    expect(open.map(({ to }) => to)).toEqual(['/prestacoes/4']);
  });
});
