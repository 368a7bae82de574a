import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import readNfeFile from './nfe-file.js';

const SIGNED = readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml', 'utf8');
const ANONYMISED = readFileSync('test/fixtures/nfe/nfelib-41170706117473000150550010000463202612756525-procNFe.xml', 'utf8');

const read = (xml: string | Buffer) => readNfeFile(Buffer.from(xml as string));
const signature = (xml: string) => read(xml).note?.assinatura;
const bare = (xml: string) => /<NFe[\s\S]*<\/NFe>/.exec(xml)![0];
const unsigned = (xml: string) => xml.replace(/<Signature[\s\S]*<\/Signature>/, '');

describe('the XML of an NF-e', () => {
  it('reads the fields of an NF-e, with accents and XML entities', () => {
    const { root, note } = read(SIGNED);
    expect(root).toBe('nfeProc');
    expect(note).toMatchObject({
      modelo: '55',
      serie: '1',
      numero: '1234',
      emissao: '2026-03-10T22:30:00-03:00',
      ambiente: '1',
      emitente: { documento: '98765432000198', nome: 'PAPELARIA SÃO JOSÉ & FILHOS LTDA' },
      destinatario: { documento: '11222333000181', nome: 'APM DA ESCOLA' },
      valor: '1260.57',
      protocolo: { status: '100', ambiente: '1' },
      assinatura: 'valida',
    });
    expect(note?.itens).toEqual([
      { descricao: 'CADERNO BROCHURA 96 FOLHAS', ncm: '48202000', quantidade: '100.0000', valorUnitario: '3.4567000000', valor: '345.67' },
      { descricao: 'IMPRESSORA LASER', ncm: '84433231', quantidade: '1.0000', valorUnitario: '899.9000000000', valor: '899.90' },
    ]);
  });

  it('accepts an NF-e without its protocol, with a byte order mark, and with line breaks', () => {
    expect(read(bare(SIGNED)).note).toMatchObject({ numero: '1234', protocolo: null, assinatura: 'valida' });
    expect(read(`\uFEFF${SIGNED}`).note).toMatchObject({ assinatura: 'valida' });
    expect(read(ANONYMISED).note).toMatchObject({ numero: '46320', ambiente: '2' });
  });

  it('tells whether an NF-e is signed, not signed, or changed since it was signed', () => {
    expect(signature(unsigned(SIGNED))).toBe('ausente');
    expect(signature(ANONYMISED)).toBe('invalida');
    expect(signature(SIGNED.replace('<vNF>1260.57', '<vNF>1260.58'))).toBe('invalida');
    expect(signature(SIGNED.replace(/<SignatureValue>./, '<SignatureValue>_'))).toBe('invalida');
    expect(signature(SIGNED.replace(/<KeyInfo>[\s\S]*<\/KeyInfo>/, ''))).toBe('invalida');
    expect(signature(SIGNED.replace('xmldsig#rsa-sha1', 'xmldsig#hmac-sha1'))).toBe('invalida');
  });

  it('reports a signature of another part, or a second signature, as invalid', () => {
    const other = SIGNED.replace('<infNFe ', '<infNFe Id="NFe1"><ide/></infNFe><infNFe ');
    expect(read(other).note).toMatchObject({ id: 'NFe1', assinatura: 'invalida' });
    const block = /<Signature[\s\S]*<\/Signature>/.exec(SIGNED)![0];
    expect(signature(SIGNED.replace(block, block + block))).toBe('invalida');
  });

  it('reads the signed text when something is inserted between its parts', () => {
    const amount = (xml: string) => {
      const { valor, assinatura } = read(xml).note!;
      return [valor, assinatura];
    };
    expect(amount(SIGNED.replace('<vNF>1260.57', '<vNF>12<!-- x -->60.57'))).toEqual(['1260.57', 'valida']);
    expect(amount(SIGNED.replace('<vNF>1260.57', '<vNF>12<?x 60.57?>'))).not.toEqual(['12', 'valida']);
  });

  it('tells other documents by their root', () => {
    expect(read('<DPS xmlns="http://www.sped.fazenda.gov.br/nfse"/>')).toEqual({ root: 'DPS', note: null });
    expect(read('<nfeProc><resto/></nfeProc>')).toEqual({ root: 'nfeProc', note: null });
    expect(read('<NFe/>')).toEqual({ root: 'NFe', note: null });
  });

  it.each([
    ['a document type', SIGNED.replace('<nfeProc', '<!DOCTYPE nfeProc><nfeProc'), /DTD/],
    [
      'an entity',
      SIGNED.replace('<nfeProc', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><nfeProc').replace('APM', '&x;'),
      /DTD/,
    ],
    ['an entity that nothing declares', SIGNED.replace('APM', '&x;'), /danificado/],
    ['an end that is cut off', SIGNED.slice(0, 2000), /danificado/],
    ['no XML', '%PDF-1.7', /danificado/],
    ['nothing', ' ', /danificado/],
    ['another encoding', SIGNED.replace('UTF-8', 'UTF-16'), /danificado/],
    ['bytes of another encoding', Buffer.from(SIGNED, 'latin1'), /arquivo original, sem abri-lo/],
    ['elements within each other', `<NFe>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</NFe>`, /danificado/],
    ['more than a megabyte', `<NFe>${' '.repeat(1024 * 1024)}</NFe>`, /grande demais/],
  ])('refuses an XML with %s', (_, xml, sentence) => {
    expect(() => read(xml)).toThrow(sentence);
  });
});
