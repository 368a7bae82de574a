import { describe, expect, it } from '@jest/globals';
import type { DeskTasks } from '#contracts/desk/desk.js';
import { tasksOf } from './tasks';

const none = { quantidade: 0, valor: 0 };
const nothing: DeskTasks = {
  aPagar: { vencidas: none, proximas: none, depois: none, semVencimento: { ...none, desde: null } },
  semItem: none,
  semConta: none,
  semComprovante: none,
  semAtesto: none,
  capitalSemBem: none,
  bensSemTermo: 0,
  aLiberar: none,
  liberadas: none,
  emPartes: [],
  semLiberacao: none,
  alcadaAConfirmar: false,
  receitasAClassificar: none,
  rascunhos: none,
  rendimentos: [],
  aConciliar: [],
  cotasEsgotadas: [],
  inicios: [],
  favorecidosAConferir: { quantidade: 0, ultimo: null },
  prestacoes: [],
  ressalvas: 0,
  redistribuicoesPendentes: 0,
  propostas: { aAprovar: 0, aprovadas: 0 },
  editais: [],
  fimDoMandato: null,
  temMandatos: false,
  cargosVagos: [],
  encerrar: null,
  abrir: null,
  divergencia: null,
};
const tasks = (changes: Partial<DeskTasks>, may = true) => tasksOf({ tarefas: { ...nothing, ...changes }, hoje: '2026-06-15' }, () => may);

describe('what needs doing', () => {
  it('the desk links to capital without an asset and to assets without their term', () =>
    expect(tasks({ capitalSemBem: { quantidade: 1, valor: 2.5 }, bensSemTermo: 2 }).map(({ text, to }) => [text, to])).toEqual([
      ['1 despesa de capital sem bem', '/bens'],
      ['2 bens sem termo enviado', '/bens?situacao=RECEBIDO'],
    ]));

  it('the desk tells of prestações de contas the days left and what is to be mended', () => {
    const prazo = { codigo: 'ENTREGA', nome: 'Entrega', dia: '2026-06-27', dias: 12, fundamento: null };
    const own = { ano: 2025, id: 3, estado: 'EM_PREPARO', programa: 'PDDE', prazo, impedem: 1, avisam: 2, pedidos: 0 } as const;
    const returned = {
      ...own,
      id: 4,
      estado: 'DEVOLVIDA',
      programa: '',
      prazo: { ...prazo, dias: -1 },
      impedem: 0,
      avisam: 0,
      pedidos: 2,
    } as const;
    const whole = { ...own, id: 5, prazo: null, impedem: 0, avisam: 0 };
    const shown = tasks({ prestacoes: [returned, own, whole] });
    expect(shown.map(({ text, detail, urgent }) => [text, detail, urgent])).toEqual([
      [
        'Prestação de contas da associação, 2025: devolvida para acertos, venceu há 1 dia',
        '2 pedidos a responder · nada impede nem avisa',
        true,
      ],
      ['Prestação de contas PDDE, 2025: em preparo, faltam 12 dias', '1 ponto impede · 2 pontos avisam', false],
      ['Prestação de contas PDDE, 2025: em preparo', 'nada impede nem avisa', false],
    ]);
    expect(shown[1]).toMatchObject({ to: '/prestacoes/3', ano: 2025 });
  });

  it('the desk links to findings that await a reply', () =>
    expect(tasks({ ressalvas: 2 })).toEqual([
      expect.objectContaining({ text: '2 ressalvas de auditoria esperam resposta', to: '/auditoria?visao=ressalvas&situacao=ABERTA' }),
    ]));

  it('the desk links only administrators to payees that others registered', () => {
    const ultimo = { cpfOrCnpj: '11444777000161', nome: 'ÁGUAS DO SUL', cadastradoPor: 'ROSA', cadastradoEm: '2026-06-15T02:30:00+00:00' };
    const [two, one] = [2, 1].map((quantidade) => ({ favorecidosAConferir: { quantidade, ultimo } }));
    expect(tasks(two!)).toEqual([
      {
        key: 'favorecidos',
        icon: 'pi-id-card',
        text: '2 favorecidos novos a conferir',
        detail: 'o último, Águas do Sul, por Rosa em 14/06/2026',
        to: '/favorecidos?aConferir=true',
      },
    ]);
    expect(tasks(one!)).toMatchObject([{ text: '1 favorecido novo a conferir', detail: 'Águas do Sul, por Rosa em 14/06/2026' }]);
    expect(tasks(two!, false)).toEqual([]);
  });

  it('the desk links who may approve to the proposals to approve, and everybody to the approved ones', () => {
    const propostas = { aAprovar: 2, aprovadas: 1 };
    const approved = { text: 'Propostas aprovadas, a efetivar: 1', to: '/redistribuicao/propostas?situacao=APROVADA' };
    expect(tasks({ propostas })).toMatchObject([{ text: 'Propostas a aprovar: 2', to: '/esperam_voce?item=proposta' }, approved]);
    expect(tasks({ propostas }, false)).toMatchObject([approved]);
  });

  it('the desk links who may release to payments that wait, and everybody to released ones and those made without', () => {
    const sum = (quantidade: number) => ({ quantidade, valor: 10 * quantidade });
    const found = { aLiberar: sum(2), liberadas: sum(1), semLiberacao: sum(1), alcadaAConfirmar: true };
    const others = [
      { text: '1 pagamento liberado a fazer', to: '/despesas?situacao=A_PAGAR&liberadas=true' },
      { text: '1 pagamento feito sem liberação', to: '/despesas?situacao=PAGAS&semLiberacao=true' },
    ];
    expect(tasks(found)).toMatchObject([
      { text: '2 pagamentos esperam a sua liberação', to: '/esperam_voce?item=despesa' },
      { text: 'Uma alçada de pagamentos espera a sua confirmação', to: '/esperam_voce?item=alcada' },
      ...others,
    ]);
    expect(tasks(found, false)).toMatchObject(others);
  });

  it('the desk names each payee that was paid in pieces, and links to the payments of the week', () =>
    expect(
      tasks({ emPartes: [{ idFavorecido: '11444777000161', nomeFavorecido: 'ÁGUAS DO SUL', quantidade: 2, valor: 1299.99 }] }),
    ).toEqual([
      {
        key: 'emPartes 11444777000161',
        icon: 'pi-clone',
        text: 'Águas do Sul recebeu em partes mais que a alçada',
        detail: expect.stringMatching(/^2 pagamentos sem liberação em uma semana: R\$\s1\.299,99$/),
        to: '/despesas?situacao=PAGAS&idFavorecido=11444777000161&pagamentoDe=2026-06-09&pagamentoAte=2026-06-15',
      },
    ]));

  it('the desk has no tasks if nothing is found', () => expect(tasks({})).toEqual([]));

  it('the desk links to the open expenses by their age', () => {
    const one = { quantidade: 1, valor: 10 };
    const aPagar = { vencidas: one, proximas: { quantidade: 2, valor: 5 }, depois: one, semVencimento: { ...one, desde: '2026-01-05' } };
    expect(tasks({ aPagar }).map(({ text, to }) => [text, to])).toEqual([
      ['1 despesa com vencimento passado', '/despesas?situacao=A_PAGAR&vencimentoAte=2026-06-14'],
      ['2 despesas a pagar até 21/06', '/despesas?situacao=A_PAGAR&vencimentoDe=2026-06-15&vencimentoAte=2026-06-21'],
      ['1 despesa a pagar depois', '/despesas?situacao=A_PAGAR&vencimentoDe=2026-06-22'],
      ['1 despesa a pagar sem vencimento, a mais antiga de 05/01/2026', '/despesas?situacao=A_PAGAR&semVencimento=true'],
    ]);
  });

  it('the desk links to unclassified payments and revenues', () => {
    const [semConta, receitasAClassificar] = [
      { quantidade: 1, valor: 10 },
      { quantidade: 2, valor: 20 },
    ];
    expect(tasks({ semConta, receitasAClassificar }).map(({ text, to }) => [text, to])).toEqual([
      ['1 pagamento sem conta', '/despesas?situacao=PAGAS&semConta=true'],
      ['2 receitas a classificar', '/receitas?aClassificar=true'],
    ]);
  });

  it('the desk links to payments without a proof', () => {
    expect(tasks({ semAtesto: { quantidade: 1, valor: 10 } })).toMatchObject([
      { text: '1 despesa paga sem atesto', to: '/despesas?situacao=PAGAS&semAtesto=true' },
    ]);
    expect(tasks({ semComprovante: { quantidade: 2, valor: 20 } })).toMatchObject([
      { text: '2 despesas pagas sem comprovante', to: '/despesas?situacao=PAGAS&semComprovante=true' },
    ]);
  });

  it('the desk links to drafts of recurring expenses', () => {
    expect(tasks({ rascunhos: { quantidade: 2, valor: 310 } })).toMatchObject([
      { text: '2 despesas recorrentes a registrar', detail: expect.stringContaining('310,00'), to: '/despesas_recorrentes' },
    ]);
  });

  it('the desk names the months without yields', () => {
    const account = { numConta: '1-9', descricao: 'PDDE' };
    const rendimentos = [
      { ...account, meses: [3] },
      { ...account, meses: [3, 4, 5] },
    ];
    expect(tasks({ rendimentos }).map(({ detail }) => detail)).toEqual(['PDDE · março', 'PDDE · março a maio']);
  });

  it('the desk says whether a mandate has ended', () => {
    expect(tasks({ fimDoMandato: '2026-06-15' })[0]?.text).toBe('O mandato da diretoria termina em 15/06/2026');
    expect(tasks({ fimDoMandato: '2026-06-15' })[0]?.to).toBe('/ata');
    expect(tasks({ fimDoMandato: '2026-06-15', temMandatos: true })[0]?.to).toBe('/mandatos');
    expect(tasks({ fimDoMandato: '2026-06-14' })[0]).toMatchObject({ text: 'O mandato da diretoria terminou em 14/06/2026', urgent: true });
  });

  it('the desk names the offices that sign and that nobody holds', () => {
    expect(tasks({ cargosVagos: ['TESOUREIRO'] })[0]).toMatchObject({ text: 'Cargo vago: TESOUREIRO', to: '/mandatos' });
    expect(tasks({ cargosVagos: ['PRESIDENTE', 'TESOUREIRO'] })[0]?.text).toBe('Cargos vagos: PRESIDENTE e TESOUREIRO');
    expect(tasks({})).toEqual([]);
  });

  it('the first task of the desk is a book that fails its verification', () => {
    const found = tasks({ semItem: { quantidade: 3, valor: 1 }, encerrar: 2025, abrir: 2026, divergencia: 'Lançamento nº 2: x' });
    expect(found.map(({ key }) => key)).toEqual(['divergencia', 'encerrar', 'abrir', 'semItem']);
  });

  it('names an account that began the year otherwise than the one before ended, and leads to the accounts', () => {
    const [found] = tasks({ inicios: [{ numConta: '1-9', descricao: 'CONTA MOVIMENTO', terminou: 105, comecou: 100 }] });
    expect({ ...found, detail: found!.detail!.replaceAll('\u00a0', ' ') }).toMatchObject({
      urgent: true,
      text: 'A conta 1-9 não começou o ano com o saldo do ano anterior',
      detail: 'CONTA MOVIMENTO · terminou com R$ 105,00 e começou com R$ 100,00',
      to: '/contas',
    });
  });

  it('the desk links to the first month of an account to be reconciled', () => {
    const [found] = tasks({ aConciliar: [{ numConta: '1-9', descricao: 'CONTA MOVIMENTO', mes: 4, quantidade: 3 }] });
    expect(found).toMatchObject({ text: 'Conciliar a conta 1-9 desde abril', to: '/conciliacao?conta=1-9&mes=4' });
  });
});
