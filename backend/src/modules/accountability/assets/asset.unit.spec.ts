import { describe, expect, it } from '@jest/globals';
import { type AssetContent, type ExpenseCapital, judgeAsset, judgeCapital } from './asset.js';

const TODAY = '2026-06-30';
const BOUGHT: AssetContent = {
  id: 0,
  especificacao: 'COMPUTADOR',
  quantidade: 2,
  valorUnitario: 1_300_00,
  data: '2026-03-10',
  conservacao: 'BOM',
  local: null,
  despesas: [{ ano: 2026, idDespesa: 5, valor: 2_600_00 }],
  doador: null,
  valor: null,
  termoEnviadoEm: null,
  processo: null,
  tombadoEm: null,
  tombamento: null,
  baixadoEm: null,
  motivoBaixa: null,
};
const asset = (changes: Partial<AssetContent> = {}): AssetContent => ({ ...BOUGHT, ...changes });
const received = (changes: Partial<AssetContent> = {}) => asset({ despesas: [], doador: 'PREFEITURA', ...changes });
const judge = (changes: Partial<AssetContent>) => () => judgeAsset(asset(changes), TODAY);
const brl = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

describe('an asset', () => {
  it('comes from expenses or from who gave it, and never from both or neither', () => {
    const code = { code: 'bem.origem' };
    expect(judge({})).not.toThrow();
    expect(() => judgeAsset(received(), TODAY)).not.toThrow();
    expect(judge({ doador: 'PREFEITURA' })).toThrow(expect.objectContaining(code));
    expect(judge({ despesas: [] })).toThrow(expect.objectContaining(code));
    expect(judge({ valor: 1 })).toThrow(expect.objectContaining(code));
  });

  it('names an expense once; the same number of another year is another expense', () => {
    const twice = [...BOUGHT.despesas, { ano: 2026, idDespesa: 5, valor: 1 }];
    expect(judge({ despesas: twice })).toThrow('A despesa nº 5 de 2026 está duas vezes neste bem.');
    expect(judge({ despesas: [...BOUGHT.despesas, { ano: 2025, idDespesa: 5, valor: 1 }] })).not.toThrow();
  });

  it('is not worth a centavo more than what it was bought with', () => {
    const many = [
      { ano: 2026, idDespesa: 5, valor: 1_300_00 },
      { ano: 2026, idDespesa: 6, valor: 1_299_99 },
    ];
    expect(judge({ despesas: many })).toThrow(
      expect.objectContaining({
        code: 'bem.excede',
        message: brl('R$ 2.600,00 (quantidade × valor unitário) passa do valor das despesas neste bem, R$ 2.599,99.'),
      }),
    );
    expect(judge({ despesas: [...many, { ano: 2026, idDespesa: 7, valor: 1 }] })).not.toThrow();
    expect(() => judgeAsset(received({ valor: 2_599_99 }), TODAY)).toThrow(expect.objectContaining({ code: 'bem.excede' }));
    expect(() => judgeAsset(received({ valor: 2_600_00 }), TODAY)).not.toThrow();
  });

  it.each<[string, Partial<AssetContent>, string]>([
    ['a day to come', { data: '2026-07-01' }, 'A data do bem não pode ser em um dia futuro.'],
    [
      'a term before it was received',
      { termoEnviadoEm: '2026-03-09' },
      'O envio do termo não pode vir antes: a data do bem é de 10/03/2026.',
    ],
    [
      'a number from before the term',
      { termoEnviadoEm: '2026-04-01', tombadoEm: '2026-03-31', tombamento: '1' },
      'O tombamento não pode vir antes: o envio do termo é de 01/04/2026.',
    ],
    [
      'leaving before it came, whatever was skipped between',
      { baixadoEm: '2026-03-09', motivoBaixa: 'FURTO' },
      'A baixa não pode vir antes: a data do bem é de 10/03/2026.',
    ],
    ['a day of the number without it', { tombadoEm: '2026-04-01' }, 'Informe o número e a data do tombamento.'],
    ['a number without its day', { tombamento: '123' }, 'Informe o número e a data do tombamento.'],
    ['leaving without a reason', { baixadoEm: '2026-04-01' }, 'Informe a data e o motivo da baixa.'],
    ['a reason without leaving', { motivoBaixa: 'FURTO' }, 'Informe a data e o motivo da baixa.'],
  ])('does not have %s', (_, changes, sentence) => expect(judge(changes)).toThrow(sentence));

  it('has its days in their order, on the same day too', () =>
    expect(
      judge({
        ...{ data: TODAY, termoEnviadoEm: TODAY, tombadoEm: TODAY, tombamento: '1', baixadoEm: TODAY, motivoBaixa: 'FURTO' },
      }),
    ).not.toThrow());
});

describe('the capital of an expense', () => {
  const expense = (changes: Partial<ExpenseCapital> = {}): ExpenseCapital => ({
    ano: 2026,
    idDespesa: 5,
    porque: null,
    capital: 3_000_00,
    usado: 400_00,
    ...changes,
  });
  const take = (changes: Partial<ExpenseCapital>, before = 0) => {
    const stored = before > 0 ? [{ ano: 2026, idDespesa: 5, valor: before }] : [];
    return () => judgeCapital(asset(), stored, [expense(changes)]);
  };

  it('is taken to the last centavo after all other assets, and no further', () => {
    expect(take({})).not.toThrow();
    expect(take({ usado: 400_01 })).toThrow(
      expect.objectContaining({ code: 'bem.excede', message: brl('A despesa 5 tem R$ 2.599,99 de capital ainda sem bem.') }),
    );
    expect(take({ usado: 3_500_00 })).toThrow(brl('A despesa 5 tem R$ 0,00 de capital ainda sem bem.'));
  });

  it('is that of the expense which the asset names, by year and number', () => {
    const expense = (ano: number, idDespesa: number, capital: number): ExpenseCapital => ({
      ano,
      idDespesa,
      porque: null,
      capital,
      usado: 0,
    });
    const known = [expense(2025, 5, 100), expense(2026, 5, 200), expense(2026, 6, 300)];
    const named = (ano: number, idDespesa: number, valor: number) => () =>
      judgeCapital({ despesas: [{ ano, idDespesa, valor }] }, [], known);
    for (const { ano, idDespesa, capital } of known) {
      expect(named(ano, idDespesa, capital)).not.toThrow();
      expect(named(ano, idDespesa, capital + 1)).toThrow(`A despesa ${idDespesa} tem`);
    }
  });

  it('is that of an expense which has some, stands, and is no tax and no resto a pagar', () => {
    expect(take({ capital: 0, usado: 0 })).toThrow(
      expect.objectContaining({ code: 'bem.custeio', message: 'A despesa 5 não tem parte de capital.' }),
    );
    const codes = (['ABSENT', 'CANCELLED', 'TAX', 'CARRIED'] as const).map((porque) => {
      try {
        take({ porque })();
        return null;
      } catch (error) {
        return (error as { code: string }).code;
      }
    });
    expect(codes).toEqual(['despesa.ausente', 'despesa.anulada', 'bem.imposto', 'bem.resto']);
  });

  it('stays with the asset that has it, whatever became of the expense; only more of it is judged', () => {
    expect(take({ porque: 'CANCELLED', capital: 0 }, 2_600_00)).not.toThrow();
    expect(take({ porque: 'CANCELLED', capital: 0 }, 2_599_99)).toThrow(expect.objectContaining({ code: 'despesa.anulada' }));
  });
});
