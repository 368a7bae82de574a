import { describe, expect, it } from '@jest/globals';
import { GLOSSARY } from '#shared/help/glossary.ts';
import { ACTIONS, allowedActions, OWN_ENTRIES } from '../actions';
import { visibleScreens } from '../navigation';
import { SYNONYMS } from '../synonyms';
import { forgiveTypo, isOneTypoAway, rankCommands, rankOf, soughtIn } from './rank-commands';

const commands = [
  ...ACTIONS.map(({ label }) => ({ label, group: 'Fazer', synonyms: SYNONYMS[label] })),
  ...OWN_ENTRIES.map(({ label }) => ({ label, group: 'Você', synonyms: SYNONYMS[label] })),
  ...visibleScreens(() => true).flatMap(({ label: group, entries }) =>
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

  it.each([
    ['senha', 'Trocar senha'],
    ['segundo fator', 'Segundo fator'],
    ['sessões', 'Sessões'],
    ['passkey', 'Chaves de acesso'],
    ['chave de acesso', 'Chaves de acesso'],
    ['tema', 'Trocar tema'],
    ['modo escuro', 'Trocar tema'],
    ['sair', 'Sair'],
    ['trocar associação', 'Trocar Associação'],
    ['mandato', 'Mandatos'],
    ['excluir associação', 'Excluir associação'],
    ['configurações', 'Configurações da Associação'],
    ['alçada', 'Alçada de Pagamentos'],
    ['timbre', 'Imagens'],
    ['modelo de ata', 'Templates'],
    ['cargos', 'Cargos'],
  ])('finds by %s first %s (rule 47.32)', (text, label) => expect(found(text)[0]).toBe(label));

  it.each([
    ['dspesas', 'Despesas'],
    ['concliação', 'Conciliação'],
    ['rednimentos', 'Rendimentos'],
    ['recetas', 'Receitas'],
    ['favorecisos', 'Favorecidos'],
    ['novva despeza', 'Nova despesa'],
    ['trocar senah', 'Trocar senha'],
  ])('forgives the typo in %s', (text, label) => {
    expect(found(text)).not.toContain(label);
    expect(forgiveTypo(commands, text).map((command) => command.label)).toContain(label);
  });

  it.each(['dpsesaas', 'zebra', 'bna', '2025', ''])('forgives neither two typos, nor one of a short word or a number: %j', (text) => {
    const years = ['2024', '2026'].map((label) => ({ label, group: 'Ano base' }));
    expect(forgiveTypo([...years, { label: 'Despesas', group: 'Movimento' }, { label: 'Bancos', group: 'Cadastros' }], text)).toEqual([]);
  });

  it.each([
    ['same', 'same', true],
    ['ame', 'same', true],
    ['sname', 'same', true],
    ['sane', 'same', true],
    ['smae', 'same', true],
    ['saem', 'same', true],
    ['saxm', 'same', false],
    ['maes', 'same', false],
    ['sam', 'sames', false],
  ])('%s is one typo away from %s: %s', (typed, meant, is) => expect(isOneTypoAway(typed, meant)).toBe(is));

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
