import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { nfeCheckDigit } from '#domain/nfe-key.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { alreadyBooked, judgeFile, judgeKey } from './fiscal-document.js';
import readNfeFile, { type ReadNote } from './nfe-file.js';

const SCHOOL = '11222333000181';
const EMITTER = '98765432000198';
const SIGNED = readNfeFile(readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml'));
const TEST_NOTE = readNfeFile(readFileSync('test/fixtures/nfe/nfelib-41170706117473000150550010000463202612756525-procNFe.xml'));

const keyOf = ({ uf = '41', aamm = '2603', issuer = EMITTER, modelo = '55', serie = '001', numero = '000001234' } = {}) => {
  const first = `${uf}${aamm}${issuer}${modelo}${serie}${numero}112345678`;
  return first + nfeCheckDigit(first);
};

/** Given a note with these changes, read for an association. */
function given(changes: Partial<ReadNote> = {}, cnpj = SCHOOL) {
  const decide = () => judgeFile({ root: 'nfeProc', note: { ...SIGNED.note!, ...changes } }, cnpj);
  return {
    thenAnswers: () => decide(),
    thenWarns: (...codes: string[]) => expect(decide().avisos.map(({ codigo }) => codigo)).toEqual(codes),
    thenRefuses: (code: string, message: RegExp) => refuses(decide, code, message),
  };
}

function refuses(decide: () => unknown, code: string, message: RegExp) {
  let refusal: unknown;
  try {
    decide();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(RuleViolation);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) });
}

describe('an NF-e', () => {
  it('given a complete NF-e, answers the data that an expense needs', () => {
    expect(given().thenAnswers()).toEqual({
      chave: keyOf(),
      modelo: '55',
      serie: 1,
      numero: 1234,
      emitidaEm: '2026-03-10',
      valor: 1260.57,
      emitente: { cnpj: EMITTER, nome: 'PAPELARIA SÃO JOSÉ & FILHOS LTDA' },
      destinatario: { cnpj: SCHOOL, nome: 'APM DA ESCOLA' },
      itens: [
        { descricao: 'CADERNO BROCHURA 96 FOLHAS', ncm: '48202000', quantidade: 100, valorUnitario: 3.4567, valor: 345.67 },
        { descricao: 'IMPRESSORA LASER', ncm: '84433231', quantidade: 1, valorUnitario: 899.9, valor: 899.9 },
      ],
      assinatura: 'valida',
      avisos: [
        {
          codigo: 'nota.bem-de-capital',
          mensagem:
            'A nota tem bens da NCM 84 (máquinas e informática), que costumam ser despesa de capital. Confira o elemento de despesa.',
        },
      ],
    });
  });

  it('given an NF-e without protocol, accepts it', () => {
    expect(given({ protocolo: null }).thenAnswers().numero).toBe(1234);
  });

  it('given an NF-e of the test environment, refuses it', () => {
    refuses(() => judgeFile(TEST_NOTE, SCHOOL), 'nota.sem-valor-fiscal', /homologação/);
    given({ ambiente: '2' }).thenRefuses('nota.sem-valor-fiscal', /teste/);
    given({ protocolo: { ...SIGNED.note!.protocolo!, ambiente: '2' } }).thenRefuses('nota.sem-valor-fiscal', /teste/);
  });

  it('given a SEFAZ status other than 100, refuses the NF-e with the reason given by SEFAZ', () => {
    const answered = (status: string, motivo: string) => given({ protocolo: { ...SIGNED.note!.protocolo!, status, motivo } });
    answered('110', 'Uso Denegado').thenRefuses('nota.nao-autorizada', /\(110 Uso Denegado\)/);
    answered('101', 'Cancelamento homologado').thenRefuses('nota.nao-autorizada', /101/);
    answered('', '').thenRefuses('nota.nao-autorizada', /sem resposta/);
  });

  it('given an invalid key of an NF-e, refuses it', () => {
    given({ id: `NFe${keyOf().slice(0, 43)}X` }).thenRefuses('nota.chave-invalida', /não confere/);
    given({ id: '' }).thenRefuses('nota.chave-invalida', /44 caracteres/);
  });

  it.each([
    ['UF', { uf: '42' }],
    ['month', { emissao: '2026-04-10' }],
    ['emitter', { emitente: { documento: SCHOOL, nome: 'X' } }],
    ['series', { serie: '2' }],
    ['number', { numero: '1235' }],
    ['protocol', { protocolo: { ...SIGNED.note!.protocolo!, chave: keyOf({ numero: '000001235' }) } }],
  ])('given an NF-e with a key of another %s, refuses it', (_, changes) => {
    given(changes).thenRefuses('nota.chave-diverge', /outra nota/);
  });

  it('given an NF-e issued by a tax office for a small producer, takes the producer by CPF or CNPJ', () => {
    const office = '11444777000161';
    const id = `NFe${keyOf({ issuer: office })}`;
    const producer = { documento: '52998224725', nome: 'PRODUTOR' };
    const note = given({ id, emitente: producer, avulsa: office, protocolo: null }).thenAnswers();
    expect(note.emitente).toEqual({ cnpj: '52998224725', nome: 'PRODUTOR' });
  });

  it.each([
    [{ emissao: '' }, 'nota.chave-diverge'],
    [{ emissao: '2026-03-99' }, 'nota.incompleta'],
    [{ valor: '' }, 'nota.incompleta'],
    [{ valor: '1,00' }, 'nota.incompleta'],
    [{ valor: '-1.00' }, 'nota.incompleta'],
    [{ itens: [] }, 'nota.incompleta'],
    [{ itens: [{ descricao: 'X', ncm: '', quantidade: '1e5', valorUnitario: '1', valor: '1' }] }, 'nota.incompleta'],
    [{ emitente: { documento: '123', nome: 'X' } }, 'nota.incompleta'],
  ])('given an NF-e with %j, refuses it', (changes, code) => {
    given(changes as Partial<ReadNote>).thenRefuses(code, /./);
  });

  it.each([
    ['DPS', /DPS.*ainda não é uma NFS-e/],
    ['NFSe', /NFS-e/],
    ['CompNfse', /NFS-e/],
    ['cteProc', /CT-e/],
    ['procEventoNFe', /evento/],
    ['OFX', /de outro tipo/],
    ['constructor', /de outro tipo/],
  ])('given the root %s, refuses it and names the document', (root, message) => {
    refuses(() => judgeFile({ root, note: null }, SCHOOL), 'nota.outro-documento', message);
  });

  it.each([
    ['65', /NFC-e/],
    ['57', /CT-e/],
    ['99', /de outro tipo/],
  ])('given the model %s, refuses it and names the document', (modelo, message) => {
    given({ modelo }).thenRefuses('nota.outro-documento', message);
    refuses(() => judgeKey(keyOf({ modelo })), 'nota.outro-documento', message);
  });

  it('warns of another addressee, of an invalid signature, and of capital goods', () => {
    const ordinary = [{ ...SIGNED.note!.itens[0]! }];
    given({ itens: ordinary }).thenWarns();
    given({ itens: ordinary, assinatura: 'ausente' }).thenWarns();
    given({ itens: ordinary, assinatura: 'invalida' }).thenWarns('nota.assinatura-invalida');
    given({ itens: ordinary, destinatario: null }).thenWarns('nota.outro-destinatario');
    given({ itens: ordinary }, EMITTER).thenWarns('nota.outro-destinatario');
    for (const ncm of ['84713012', '85171300', '94036000']) given({ itens: [{ ...ordinary[0]!, ncm }] }).thenWarns('nota.bem-de-capital');
    for (const ncm of ['83040000', '86000000', '95030000', '', '8']) given({ itens: [{ ...ordinary[0]!, ncm }] }).thenWarns();
  });

  it('names each chapter of capital goods once', () => {
    const goods = ['94036000', '84713012', '84433231'].map((ncm) => ({ ...SIGNED.note!.itens[0]!, ncm }));
    expect(given({ itens: goods }).thenAnswers().avisos[0]!.mensagem).toContain('NCM 84 (máquinas e informática), 94 (móveis),');
  });

  it('given a key alone, answers payee, number and month', () => {
    expect(judgeKey(keyOf())).toEqual({
      chave: keyOf(),
      modelo: '55',
      serie: 1,
      numero: 1234,
      emitidaEm: '2026-03',
      valor: null,
      emitente: { cnpj: EMITTER, nome: null },
      destinatario: null,
      itens: [],
      assinatura: 'ausente',
      avisos: [],
    });
    refuses(() => judgeKey(keyOf().slice(1)), 'nota.chave-invalida', /44/);
  });

  it('names the expense that already has the key', () => {
    expect(alreadyBooked({ ano: 2026, idDespesa: 7, nomeFavorecido: 'PAPELARIA' })).toEqual({
      codigo: 'nota.ja-lancada',
      mensagem: 'Esta nota já está na despesa Nº 7 de 2026 (PAPELARIA).',
    });
  });
});
