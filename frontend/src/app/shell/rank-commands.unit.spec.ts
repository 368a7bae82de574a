import { describe, expect, it } from '@jest/globals';
import { GLOSSARY } from '#shared/help/glossary.ts';
import { ACTIONS, allowedActions } from '../actions';
import { visibleMenu } from '../navigation';
import { SYNONYMS } from '../synonyms';
import { rankCommands, rankOf, soughtIn } from './rank-commands';

const commands = [
  ...ACTIONS.map(({ label }) => ({ label, group: 'Fazer', synonyms: SYNONYMS[label] })),
  ...visibleMenu(() => true).flatMap(({ label: group, entries }) =>
    entries.map(({ label }) => ({ label, group, synonyms: SYNONYMS[label] })),
  ),
];
const found = (text: string) => rankCommands(commands, text).map(({ label }) => label);

describe('the search of Ctrl+K', () => {
  it('finds actions by what they do, whatever case, accents and number', () => {
    for (const text of ['nova despesa', 'NOVA DESPESA', 'novas despesas', 'despesa nova']) expect(found(text)[0]).toBe('Nova despesa');
    expect(found('novo usuario')[0]).toBe('Novo usuário');
    expect(found('importar o extrato')[0]).toBe('Importar extrato');
    expect(found('redistribuicoes')).toContain('Nova redistribuição');
  });

  it('finds screens and actions by the words that people use instead', () => {
    expect(found('saldo inicial')).toEqual(expect.arrayContaining(['Saldos de Abertura', 'Nova conta bancária']));
    expect(found('estorno')[0]).toBe('Estornar despesa paga');
    expect(found('cheque')[0]).toBe('Pagar despesas');
    expect(found('holerite')[0]).toBe('Nova despesa');
    expect(found('fornecedor')).toEqual(expect.arrayContaining(['Favorecidos', 'Novo favorecido']));
    expect(found('prestação de contas')).toContain('Demonstrativo da Receita e da Despesa');
  });

  it('ranks a label that starts with the words before other labels, and labels before synonyms', () => {
    const named = (label: string, ...synonyms: string[]) => ({ label, group: 'Grupo', synonyms });
    const ranked = rankCommands(
      [named('Compra', 'extrato'), named('Subextrato'), named('Importar extrato'), named('Extrato'), named('Outra', 'meu extrato')],
      'extrato',
    );
    expect(ranked.map(({ label }) => label)).toEqual(['Extrato', 'Importar extrato', 'Compra', 'Outra', 'Subextrato']);
  });

  it('keeps the given order of equally good commands, and of all without a text', () => {
    expect(rankCommands(commands, '  ')).toBe(commands);
    const same = [1, 2, 3].map((key) => ({ key, label: 'Igual', group: 'Grupo' }));
    expect(rankCommands(same, 'igual')).toEqual(same);
  });

  it('finds by words spread over the label and its group, and not by words that are nowhere', () => {
    expect(rankOf(soughtIn('cadastros banco'), { label: 'Bancos', group: 'Cadastros' })).not.toBeNull();
    expect(rankOf(soughtIn('cadastros zebra'), { label: 'Bancos', group: 'Cadastros' })).toBeNull();
  });

  it('leaves out fillers unless there is nothing else', () => {
    expect(soughtIn('como pagar uma despesa')).toEqual(['pagar', 'despesa']);
    expect(soughtIn('de')).toEqual(['de']);
  });

  it('has synonyms only of entries that there are', () => {
    const labels = new Set(commands.map(({ label }) => label));
    expect(Object.keys(SYNONYMS).filter((label) => !labels.has(label))).toEqual([]);
  });

  it('offers only actions that the person may carry out', () => {
    const offered = allowedActions((operation) => operation === 'despesaRecorrente.salvar').map(({ label }) => label);
    expect(offered).toEqual(['Nova despesa recorrente']);
    expect(allowedActions(() => false)).toEqual([]);
  });

  it('finds words of the glossary', () => {
    const words = Object.values(GLOSSARY).map(({ word }) => ({ label: word, group: 'Palavra' }));
    expect(rankCommands(words, 'conciliacao')[0]?.label).toBe('Conciliação');
  });
});
