import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { properName } from './proper-name.js';

describe('a name as people write it', () => {
  it.each([
    ['ANA PAULA FERREIRA DOS SANTOS', 'Ana Paula Ferreira dos Santos'],
    ['JOÃO E MARIA DA SILVA', 'João e Maria da Silva'],
    ['DA SILVA, JOSÉ', 'Da Silva, José'],
    ["ÂNGELA D'ÁVILA", "Ângela D'Ávila"],
    ['MARIA-JOSÉ DE SÁ-CARNEIRO', 'Maria-José de Sá-Carneiro'],
    ['JOSÉ A. DOS REIS JR.', 'José A. dos Reis Jr.'],
    ['DR. PEDRO VAN DEN BERG', 'Dr. Pedro van Den Berg'],
    ['COLÉGIO DOM PEDRO II', 'Colégio Dom Pedro II'],
    ['ESCOLA JOÃO XXIII', 'Escola João XXIII'],
    ['RUA XV DE NOVEMBRO', 'Rua XV de Novembro'],
    ['PAPELARIA PINHEIRO LTDA', 'Papelaria Pinheiro LTDA'],
    ['BYTE & CIA INFORMÁTICA LTDA.', 'Byte & Cia Informática LTDA.'],
    ['FULANO COMÉRCIO EIRELI - ME', 'Fulano Comércio EIRELI - ME'],
    ['BANCO DO BRASIL S.A.', 'Banco do Brasil S.A.'],
    ['COMPANHIA DE LUZ S/A', 'Companhia de Luz S/A'],
    ['BARTOSKI CONTABILIDADE S/S', 'Bartoski Contabilidade S/S'],
    ['APM DA ESCOLA MUNICIPAL (CENTRO)', 'APM da Escola Municipal (Centro)'],
    ["HABIB'S LANCHES LTDA", "Habib's Lanches LTDA"],
    ['MCDONALD’S', 'Mcdonald’s'],
    ["BAR DO D'ÁVILA'S (BOB'S)", "Bar do D'Ávila's (Bob's)"],
    ['GVT 3M TELECOM', 'GVT 3M Telecom'],
    ["BOB'S, O'S E SANT'SOUZA", "Bob's, O'S e Sant'Souza"],
    ['CASA.COM AREA51', 'CASA.COM AREA51'],
    ['SECRETARIA SEDU/PR', 'Secretaria SEDU/PR'],
    ['Ana SILVA', 'Ana SILVA'],
    ['Já Escrito assim LTDA', 'Já Escrito assim LTDA'],
    ['', ''],
  ])('%j is shown as %j', (stored, shown) => {
    expect(properName(stored)).toBe(shown);
  });

  it('changes the case alone, and a second time nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."ÀÇÉAEIOUXVM .,-/&'()1"), { maxLength: 40 }), (letters) => {
        const name = letters.join('');
        const shown = properName(name);
        expect(shown.toLocaleUpperCase('pt-BR')).toBe(name);
        if (shown !== name) expect(properName(shown)).toBe(shown);
      }),
    );
  });
});
