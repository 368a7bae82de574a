import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type FiscalWarning } from '#contracts/fiscal-documents/fiscal-documents.js';
import { nfeCheckDigit } from '#domain/nfe-key.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { alreadyBooked, judgeDanfe, judgeFile, judgeKey } from './fiscal-document.js';
import readNfeFile, { type ReadNote } from './nfe-file.js';

const SCHOOL = '11222333000181';
const EMITTER = '98765432000198';
const SIGNED = readNfeFile(readFileSync('test/fixtures/nfe/nota-assinada-procNFe.xml'));
const TEST_NOTE = readNfeFile(readFileSync('test/fixtures/nfe/nfelib-41170706117473000150550010000463202612756525-procNFe.xml'));

const keyOf = ({ uf = '41', aamm = '2603', issuer = EMITTER, modelo = '55', serie = '001', numero = '000001234' } = {}) => {
  const first = `${uf}${aamm}${issuer}${modelo}${serie}${numero}112345678`;
  return first + nfeCheckDigit(first);
};

const withItem = (changes: Partial<ReadNote['itens'][number]> = {}) => ({ itens: [{ ...SIGNED.note!.itens[0]!, ...changes }] });

const notOurs = (whose: string): FiscalWarning => ({
  codigo: 'nota.outro-destinatario',
  mensagem: `Esta nota não foi emitida para a associação: o destinatário é ${whose}.`,
});
const capitalGoods = (chapters: string): FiscalWarning => ({
  codigo: 'nota.bem-de-capital',
  mensagem: `A nota tem bens da NCM ${chapters}, que costumam ser despesa de capital. Confira o elemento de despesa.`,
});

/** Given a note with these changes, read for an association. */
function given(changes: Partial<ReadNote> = {}, cnpj = SCHOOL) {
  const decide = () => judgeFile({ root: 'nfeProc', note: { ...SIGNED.note!, ...changes } }, cnpj);
  return {
    thenAnswers: () => decide(),
    thenWarns: (...warnings: FiscalWarning[]) => expect(decide().avisos).toEqual(warnings),
    thenRefuses: (code: string, message: string | RegExp) => refuses(decide, code, message),
  };
}

function refuses(decide: () => unknown, code: string, message: string | RegExp) {
  let refusal: unknown;
  try {
    decide();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(RuleViolation);
  expect(refusal).toMatchObject({ code, message: typeof message === 'string' ? message : expect.stringMatching(message) });
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
      avisos: [capitalGoods('84 (máquinas e informática)')],
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
    answered('', '').thenRefuses('nota.nao-autorizada', 'A SEFAZ não autorizou esta nota (sem resposta).');
  });

  it('given a long reason, quotes its beginning', () => {
    const protocolo = { ...SIGNED.note!.protocolo!, status: '110', motivo: 'X'.repeat(300) };
    given({ protocolo }).thenRefuses('nota.nao-autorizada', `A SEFAZ não autorizou esta nota (110 ${'X'.repeat(196)}).`);
  });

  it('given an invalid key of an NF-e, refuses it', () => {
    given({ id: `NFe${keyOf().slice(0, 43)}X` }).thenRefuses('nota.chave-invalida', /não confere/);
    given({ id: `${keyOf()}NFe` }).thenRefuses('nota.chave-invalida', /44 caracteres/);
    given({ id: '' }).thenRefuses('nota.chave-invalida', /44 caracteres/);
  });

  it.each([
    ['UF', { uf: '42' }],
    ['month', { emissao: '2026-04-10' }],
    ['month, as it has no day of issue', { emissao: '' }],
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

  it.each<[string, Partial<ReadNote>[]]>([
    ['a data de emissão', [{ emissao: '2026-03-99' }]],
    ['o CNPJ do emitente', [{ emitente: { documento: '123', nome: 'X' } }]],
    ['nenhum item', [{ itens: [] }]],
    ['o valor total', ['', '1,00', '-1.00', '1.', '1.234', '12345678901234'].map((valor) => ({ valor }))],
    ['o valor de um item', [withItem({ valor: '1.234' })]],
    ['a quantidade de um item', ['1e5', '1234567890123456'].map((quantidade) => withItem({ quantidade }))],
    ['o valor unitário de um item', [withItem({ valorUnitario: '0.12345678901' })]],
  ])('given an NF-e that does not tell %s, refuses it', (what, notes) => {
    for (const note of notes) given(note).thenRefuses('nota.incompleta', `O arquivo não diz ${what}: não é uma NF-e completa.`);
  });

  it('reads amounts and quantities with and without decimals', () => {
    const { valor, itens } = given({ valor: '1260', ...withItem({ quantidade: '100', valorUnitario: '3', valor: '300.5' }) }).thenAnswers();
    expect([valor, itens[0]]).toEqual([1260, expect.objectContaining({ quantidade: 100, valorUnitario: 3, valor: 300.5 })]);
  });

  describe('another document', () => {
    const refusesAs = (what: string, decide: () => unknown) =>
      refuses(decide, 'nota.outro-documento', `Só a NF-e (modelo 55) é lida aqui. Este documento é ${what}.`);
    const MODELS = {
      '57': 'um CT-e (conhecimento de transporte)',
      '58': 'um MDF-e (manifesto de carga)',
      '59': 'um CF-e SAT (cupom fiscal)',
      '65': 'uma NFC-e (nota de consumidor)',
      '67': 'um CT-e OS (conhecimento de transporte)',
      '99': 'de outro tipo',
    };

    it.each(Object.entries(MODELS))('given the model %s, refuses it as %s', (modelo, what) => {
      refusesAs(what, () => given({ modelo }).thenAnswers());
      refusesAs(what, () => judgeKey(keyOf({ modelo })));
    });

    it.each([
      [['DPS'], 'uma DPS (declaração de prestação de serviço), que ainda não é uma NFS-e: peça a nota ao prestador'],
      [['NFSe', 'Nfse', 'CompNfse', 'ListaNfse', 'ConsultarNfseResposta', 'GerarNfseResposta'], 'uma NFS-e (nota de serviços)'],
      [
        ['Rps', 'EnviarLoteRpsEnvio', 'GerarNfseEnvio'],
        'um RPS (recibo provisório de serviços), que ainda não é uma NFS-e: peça a nota ao prestador',
      ],
      [['CTe', 'cteProc'], MODELS['57']],
      [['CTeOS', 'cteOSProc'], MODELS['67']],
      [['MDFe', 'mdfeProc'], MODELS['58']],
      [['CFe'], MODELS['59']],
      [['procEventoNFe', 'evento'], 'um evento de NF-e (cancelamento, carta de correção), não a nota'],
      [['resNFe'], 'o resumo de uma NF-e, sem itens nem valores conferidos: baixe o XML completo'],
      [['enviNFe'], 'um lote enviado à SEFAZ, antes da autorização: peça ao fornecedor o XML autorizado'],
      [['OFX', 'constructor'], MODELS['99']],
    ])('given the roots %j, refuses them as %s', (roots, what) => {
      for (const root of roots) refusesAs(what, () => judgeFile({ root, note: null }, SCHOOL));
    });
  });

  it('warns of another addressee, and of an invalid signature', () => {
    const ordinary = withItem();
    given(ordinary).thenWarns();
    given({ ...ordinary, assinatura: 'ausente' }).thenWarns();
    given({ ...ordinary, assinatura: 'invalida' }).thenWarns({
      codigo: 'nota.assinatura-invalida',
      mensagem: 'A assinatura do arquivo não confere: ele pode ter sido alterado.',
    });
    given({ ...ordinary, destinatario: null }).thenWarns(notOurs('ninguém'));
    given({ ...ordinary, destinatario: { documento: '', nome: 'ACME' } }).thenWarns(notOurs('ACME (sem CNPJ)'));
    given(ordinary, EMITTER).thenWarns(notOurs('APM DA ESCOLA (11.222.333/0001-81)'));
  });

  it.each([
    ['84713012', '84 (máquinas e informática)'],
    ['85171300', '85 (aparelhos elétricos)'],
    ['94036000', '94 (móveis)'],
  ])('given goods of the NCM %s, warns of capital goods of %s', (ncm, chapter) =>
    given(withItem({ ncm })).thenWarns(capitalGoods(chapter)),
  );

  it.each(['83040000', '86000000', '95030000', '', '8'])('given goods of the NCM %j, warns of nothing', (ncm) =>
    given(withItem({ ncm })).thenWarns(),
  );

  it('names each chapter of capital goods once', () => {
    const itens = ['94036000', '84713012', '84433231'].flatMap((ncm) => withItem({ ncm }).itens);
    given({ itens }).thenWarns(capitalGoods('84 (máquinas e informática), 94 (móveis)'));
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

  it('given the text of a DANFE, takes its first key, and refuses a text without one', () => {
    const other = keyOf({ numero: '000001235' });
    expect(judgeDanfe(`CHAVE DE ACESSO ${keyOf().replace(/.{4}/g, '$& ')} REF. ${other}`)).toEqual(judgeKey(keyOf()));
    refuses(
      () => judgeDanfe('DANFE Nº 1234'),
      'nota.sem-chave',
      'Não encontrei uma chave de acesso no texto do PDF. Preencha os campos, ou digite a chave.',
    );
  });

  it('names the expense that already has the key', () => {
    expect(alreadyBooked({ ano: 2026, idDespesa: 7, nomeFavorecido: 'PAPELARIA' })).toEqual({
      codigo: 'nota.ja-lancada',
      mensagem: 'Esta nota já está na despesa Nº 7 de 2026 (PAPELARIA).',
    });
  });
});
