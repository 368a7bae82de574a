import { describe, expect, it } from '@jest/globals';
import { type Expense } from '#contracts/budget-ledger/expense.record.js';
import { expenseStatement } from './expense-statement.js';

const PDDE = { idPrograma: 2, descricaoPrograma: 'PDDE BÁSICO' };
const OWN = { idPrograma: 1, descricaoPrograma: 'ÁGUA E RECURSOS PRÓPRIOS' };
const NONE = { idPrograma: null, descricaoPrograma: null };
const PAID = { dataPagamento: '2026-04-01', formaPagamento: 'PIX' } as const;
const CANCELLED = { dataAnulacao: '2026-05-02', dataPagamento: '2026-05-02', justificativaAnulacao: 'EM DUPLICIDADE' };

let next = 0;
function expense(changes: Partial<Expense>): Expense {
  next += 1;
  return {
    cnpjAssociacao: '11222333000181',
    ano: 2026,
    idDespesa: next,
    idPrograma: null,
    idAcao: null,
    idSubAcao: null,
    idItem: null,
    idElementoDespesa: 1,
    idFonteRecurso: 1,
    idFavorecido: '11444777000161',
    nomeFavorecido: 'PAPELARIA CENTRAL LTDA',
    chaveNf: null,
    categoria: null,
    numConta: null,
    documentoPagamento: null,
    motivoAntecipacao: null,
    liberadaPor: null,
    liberadaEm: null,
    contaLiberada: null,
    semLiberacao: false,
    objetoResumido: null,
    objetoDetalhado: null,
    tipoDocumento: null,
    atesto: null,
    notaFiscal: null,
    dataNf: null,
    vencimento: null,
    dataElaboracao: '2026-03-10',
    dataPagamento: null,
    dataAnulacao: null,
    justificativaAnulacao: null,
    formaPagamento: null,
    valor: 100,
    valorRetido: 0,
    idDespesaPrincipal: null,
    anoOrigem: null,
    idDespesaOrigem: null,
    rateio: null,
    versao: 1,
    descricaoPrograma: null,
    descricaoAcao: null,
    descricaoSubAcao: null,
    descricaoItem: null,
    descricaoElementoDespesa: 'MATERIAL DE CONSUMO',
    descricaoFonteRecurso: 'PDDE',
    ...changes,
  };
}

describe('the statement of expenses', () => {
  it('groups by program in order of names, those without program last, each ordered by number', () => {
    const LAST = { idPrograma: 3, descricaoPrograma: 'ZELADORIA' };
    const paidBefore = { ...PDDE, ...PAID, dataPagamento: '2026-03-31' };
    const [a, b, c, d, e] = [expense(NONE), expense({ ...PDDE, ...PAID }), expense(OWN), expense(paidBefore), expense(LAST)];
    const { programas } = expenseStatement([d, e, c, b, a]);
    expect(programas.map(({ programa, despesas }) => [programa, despesas.map(({ idDespesa }) => idDespesa)])).toEqual([
      ['ÁGUA E RECURSOS PRÓPRIOS', [c.idDespesa]],
      ['PDDE BÁSICO', [b.idDespesa, d.idDespesa]],
      ['ZELADORIA', [e.idDespesa]],
      ['Sem programa', [a.idDespesa]],
    ]);
  });

  it('keeps two programs of one name apart', () => {
    const { programas } = expenseStatement([expense(PDDE), expense({ ...PDDE, idPrograma: 7 })]);
    expect(programas.map(({ programa }) => programa)).toEqual(['PDDE BÁSICO', 'PDDE BÁSICO']);
  });

  it('adds up to the centavo, and counts cancelled expenses only as cancelled, paid before or not', () => {
    const cancelledUnpaid = { ...CANCELLED, dataPagamento: null };
    const { programas, totais } = expenseStatement([
      expense({ ...PDDE, ...PAID, valor: 0.1 }),
      expense({ ...PDDE, ...PAID, valor: 0.2 }),
      expense({ ...PDDE, valor: 1234.56 }),
      expense({ ...PDDE, ...CANCELLED, valor: 50 }),
      expense({ ...PDDE, ...cancelledUnpaid, valor: 7.77 }),
      expense({ ...NONE, ...PAID, valor: 9.99 }),
    ]);
    const ofPdde = { pago: 30, aPagar: 123456, registrado: 123486, anulado: 5777, quantidade: 3, anuladas: 2 };
    expect(programas[0]!.totais).toEqual(ofPdde);
    expect(totais).toEqual({ ...ofPdde, pago: 1029, registrado: 124485, quantidade: 4 });
    expect(programas[0]!.despesas.map(({ situacao }) => situacao)).toEqual(['paga', 'paga', 'a pagar', 'anulada', 'anulada']);
  });

  it('selects expenses issued in the period, first and last day included', () => {
    const days = ['2026-01-31', '2026-02-01', '2026-02-15', '2026-02-28', '2026-03-01'];
    const { programas, totais } = expenseStatement(
      days.map((dataElaboracao) => expense({ dataElaboracao })),
      { periodo: { dataInicio: '2026-02-01', dataFim: '2026-02-28' } },
    );
    expect(programas[0]!.despesas.map(({ dataElaboracao }) => dataElaboracao)).toEqual(days.slice(1, 4));
    expect(totais).toMatchObject({ quantidade: 3, registrado: 30000 });
  });

  it('selects by payment in order of payment, with expenses cancelled since apart', () => {
    const paidOn = (dataPagamento: string, changes: Partial<Expense> = {}) => expense({ ...PDDE, ...PAID, dataPagamento, ...changes });
    const [late, early] = [paidOn('2026-02-28'), paidOn('2026-02-01', { dataElaboracao: '2026-01-15' })];
    const returned = paidOn('2026-02-10', { dataAnulacao: '2026-06-01', justificativaAnulacao: 'DEVOLVIDA', valor: 7 });
    const others = [
      paidOn('2026-01-31'),
      paidOn('2026-03-01'),
      expense({ ...PDDE, dataElaboracao: '2026-02-10' }),
      expense({ ...PDDE, ...CANCELLED, dataPagamento: '2026-02-10', dataAnulacao: '2026-02-10' }),
    ];
    const periodo = { dataInicio: '2026-02-01', dataFim: '2026-02-28' };
    const { programas, totais } = expenseStatement([late, returned, ...others, early], { periodo, por: 'pagamento' });
    expect(programas[0]!.despesas.map(({ idDespesa }) => idDespesa)).toEqual([early, returned, late].map(({ idDespesa }) => idDespesa));
    expect(totais).toEqual({ pago: 20000, aPagar: 0, registrado: 20000, anulado: 700, quantidade: 2, anuladas: 1 });
  });

  it('selects all that was paid where no period is asked for, that of one day in order of numbers', () => {
    const [first, second, third] = [expense(PAID), expense(PAID), expense(PAID)];
    const earlier = expense({ ...PAID, dataPagamento: '2026-03-31' });
    const { programas } = expenseStatement([earlier, second, first, third, expense(NONE)], { por: 'pagamento' });
    expect(programas[0]!.despesas.map(({ idDespesa }) => idDespesa)).toEqual(
      [earlier, first, second, third].map(({ idDespesa }) => idDespesa),
    );
  });

  it('selects one program only, without expenses of no program', () => {
    const { programas, totais } = expenseStatement([expense(PDDE), expense(OWN), expense(NONE)], { idPrograma: PDDE.idPrograma });
    expect(programas.map(({ programa }) => programa)).toEqual(['PDDE BÁSICO']);
    expect(totais).toMatchObject({ quantidade: 1, registrado: 10000 });
  });

  it('has no programs without expenses', () => {
    const none = { pago: 0, aPagar: 0, registrado: 0, anulado: 0, quantidade: 0, anuladas: 0 };
    expect(expenseStatement([])).toEqual({ programas: [], totais: none });
  });
});
