import { describe, expect, it } from '@jest/globals';
import { keyIn } from './bar-code.ts';

const KEY = '41260398765432000198550010000012341123456781';
const ALPHANUMERIC = '41260312ABC34501DE35550010000012341123456789';

describe('what was scanned or pasted', () => {
  it.each([
    [KEY, KEY],
    [` ${KEY}\n`, KEY],
    [KEY.replace(/(.{4})/g, '$1 '), KEY],
    [`NFe${KEY}`, KEY],
    [ALPHANUMERIC.toLowerCase(), ALPHANUMERIC],
    [`https://www.fazenda.pr.gov.br/nfce/qrcode?p=${KEY}|2|1|1|ABC`, KEY],
    [`https://www.nfe.fazenda.gov.br/consulta?tipo=1&chNFe=${KEY}`, KEY],
  ])('finds the key in %s', (text, key) => expect(keyIn(text)).toBe(key));

  it.each([
    '',
    KEY.slice(1),
    `${KEY}0`,
    `https://www.fazenda.pr.gov.br/?p=${KEY}0`,
    `https://www.fazenda.pr.gov.br/?x=${KEY}`,
    // 44 letters without the spaces.
    'MATERIAL DE LIMPEZA PARA AS DUAS SALAS DA ESCOLA NOVA',
    '7891000100103',
  ])('finds no key in %s', (text) => expect(keyIn(text)).toBeUndefined());
});
