import { describe, expect, it } from '@jest/globals';
import { type Judgement, type SubmissionActName } from '#contracts/accountability/submission-acts.record.js';
import { bookWith, given } from '../../../../../test/fixtures/given.js';
import { ANSWERED, JUDGED, PRESENTED, RECEIVED, RETURNED } from '../../../../../test/fixtures/one-of-each-fact.js';
import { type SubmissionFact } from './act.events.js';
import {
  ACTS,
  ACTS_ELSEWHERE,
  actsAllowed,
  answerRequest,
  giveBack,
  judge,
  present,
  type ReadAct,
  receive,
  refuseAct,
  refuseNamedPaper,
  refuseUnprepared,
  refuseUnseen,
  standingOf,
  undo,
} from './act.js';

/** Acts in their order, each with its number and place. */
const acts = (...facts: SubmissionFact[]): SubmissionFact[] => facts.map((fact, at) => ({ ...fact, id: at + 1, ordem: at + 1 }));
const stateOf = (...facts: SubmissionFact[]) => standingOf(bookWith(...acts(...facts)).all(ACTS));
const undone: SubmissionFact = { type: 'AtoDesfeito.v1', id: 1, idPrestacao: 3, ordem: 1, motivo: 'Engano' };
const both = [ANSWERED, { ...ANSWERED, pedido: 2 }] as const;

const { type: _, id: __, ordem: ___, apresentacao: ____, ...presentation } = PRESENTED;
const AGAIN = { ...presentation, data: '2026-03-01' };
const presenting = { idPrestacao: 3, data: '2026-02-01' };

describe('the state of a submission', () => {
  it.each<[string, SubmissionFact[], string, SubmissionActName[]]>([
    ['nothing', [], 'EM_PREPARO', ['apresenta', 'julga']],
    ['presented', [PRESENTED], 'APRESENTADA', ['recebe', 'devolve', 'julga', 'desfaz']],
    ['received', [PRESENTED, RECEIVED], 'RECEBIDA', ['devolve', 'julga', 'desfaz']],
    ['returned', [PRESENTED, RECEIVED, RETURNED], 'DEVOLVIDA', ['apresenta', 'responde', 'desfaz']],
    ['answered', [PRESENTED, RETURNED, ANSWERED], 'DEVOLVIDA', ['apresenta', 'responde', 'desfaz']],
    [
      'presented again',
      [PRESENTED, RETURNED, ...both, { ...PRESENTED, apresentacao: 2 }],
      'APRESENTADA',
      ['recebe', 'devolve', 'julga', 'desfaz'],
    ],
    ['judged', [PRESENTED, JUDGED], 'APROVADA_COM_RESSALVAS', ['desfaz']],
    ['presentation undone', [PRESENTED, undone], 'EM_PREPARO', ['apresenta', 'julga']],
    ['receipt undone', [PRESENTED, RECEIVED, undone], 'APRESENTADA', ['recebe', 'devolve', 'julga', 'desfaz']],
    ['return undone with its answers', [PRESENTED, RETURNED, ANSWERED, undone], 'APRESENTADA', ['recebe', 'devolve', 'julga', 'desfaz']],
    ['all undone', [PRESENTED, RECEIVED, undone, undone], 'EM_PREPARO', ['apresenta', 'julga']],
  ])('after what is %s', (_name, facts, estado, allowed) => {
    const standing = stateOf(...facts);
    expect([standing.estado, actsAllowed(standing)]).toEqual([estado, allowed]);
  });

  it('is that of the acts in their order, in whichever order they are read', () => {
    const states = bookWith(...acts(PRESENTED, RECEIVED, RETURNED)).all(ACTS);
    expect(standingOf(states.toReversed()).atos.map(({ fato }) => fato.ordem)).toEqual([1, 2, 3]);
  });

  it('keeps the presentations, the requests with their answers, and what was said last', () => {
    const standing = stateOf(PRESENTED, RECEIVED, RETURNED, ANSWERED, { ...ANSWERED, resposta: 'JUSTIFICADO' });
    expect(standing.apresentacoes.map(({ fato }) => fato.apresentacao)).toEqual([1]);
    expect(standing.pedidos.map(({ id, prazo, resposta }) => [id, prazo, resposta?.fato.resposta])).toEqual([
      [1, RETURNED.prazo, 'JUSTIFICADO'],
      [2, RETURNED.prazo, undefined],
    ]);
    expect(stateOf(PRESENTED, RECEIVED, RETURNED, ...both, { ...PRESENTED, apresentacao: 2 }).recebimento).toBeNull();
  });
});

describe('an act on a submission', () => {
  it('has the next number of its book, and the next place among the acts of all books', () => {
    const elsewhere: ReadAct = { ano: 2025, id: 9, fato: PRESENTED, em: '2025-12-01', por: 'ANA', versao: 4 };
    given()
      .andInOtherYears(ACTS_ELSEWHERE, elsewhere)
      .when((book) => receive(book, { ...presenting, protocolo: null }))
      .thenWrites({ type: 'PrestacaoRecebida.v1', id: 1, ordem: 2, idPrestacao: 3, data: '2026-02-01', protocolo: null });
  });

  it('is of its submission alone', () => {
    given({ ...PRESENTED, idPrestacao: 4 })
      .when((book) => receive(book, { ...presenting, protocolo: null }))
      .thenRefuses('prestacao.estado', 'Esta prestação está em preparo; registrar o recebimento não se aplica.');
  });

  it('presents a first time and again, counted', () => {
    given()
      .when((book) => present(book, presentation))
      .thenWrites({ ...PRESENTED, id: 1, ordem: 1 });
    given(...acts(PRESENTED, RETURNED, ...both))
      .when((book) => present(book, AGAIN))
      .thenWrites({ ...PRESENTED, ...AGAIN, id: 5, ordem: 5, apresentacao: 2 });
  });

  it('does not present on a day to come, in its period, before the return, or with open requests', () => {
    const refused = (asked: typeof presentation | typeof AGAIN, ...facts: SubmissionFact[]) =>
      given(...acts(...facts)).when((book) => present(book, asked as typeof presentation));
    refused({ ...AGAIN, data: '2026-06-16' }).thenRefuses('prestacao.data', 'não pode ser futura');
    refused({ ...AGAIN, data: '2025-12-31' }).thenRefuses('prestacao.data', 'O período termina em 31/12/2025: apresente depois desse dia.');
    refused({ ...AGAIN, data: '2026-02-09' }, PRESENTED, RETURNED, ...both).thenRefuses(
      'prestacao.data',
      'anterior à da devolução, 10/02/2026',
    );
    refused(AGAIN, PRESENTED, RETURNED, ANSWERED).thenRefuses('prestacao.pedidos', 'Falta responder a 1 pedido da devolução.');
    refused(AGAIN, PRESENTED, RETURNED).thenRefuses('prestacao.pedidos', 'Falta responder a 2 pedidos da devolução.');
  });

  it('tells who presents once more by whom it was presented', () => {
    expect(() => refuseAct(stateOf(PRESENTED), 'apresenta')).toThrow('Apresentada em 20/01/2026 por Ana.');
  });

  it('returns with numbered requests and a deadline that is not over', () => {
    const pedidos = RETURNED.pedidos.map((request) => ({ ...request, id: 9 }));
    const asked = { idPrestacao: 3, data: '2026-02-10', prazo: '2026-03-10', anexo: null, pedidos };
    given(...acts(PRESENTED))
      .when((book) => giveBack(book, asked))
      .thenWrites({ ...RETURNED, id: 2, ordem: 2 });
    given(...acts(PRESENTED))
      .when((book) => giveBack(book, { ...asked, pedidos: [] }))
      .thenRefuses('prestacao.sem-pedidos');
    given(...acts(PRESENTED))
      .when((book) => giveBack(book, { ...asked, prazo: '2026-02-09' }))
      .thenRefuses('prestacao.prazo');
  });

  it('answers the requests of the return, and no others', () => {
    const asked = { idPrestacao: 3, pedido: 1, resposta: 'REALIZADO', texto: 'A nota foi juntada.' } as const;
    given(...acts(PRESENTED, RETURNED))
      .when((book) => answerRequest(book, asked))
      .thenWrites({ ...ANSWERED, id: 3, ordem: 3 });
    given(...acts(PRESENTED, RETURNED))
      .when((book) => answerRequest(book, { ...asked, pedido: 3 }))
      .thenRefuses('prestacao.pedido', 'A devolução não tem o pedido nº 3.');
  });

  it.each<[string, Judgement, object, boolean, string | null]>([
    ['an approval with its document', 'APROVADA', { anexo: 'ab' }, false, null],
    ['an approval without', 'APROVADA', {}, false, 'prestacao.documento'],
    ['a remark without reasons', 'APROVADA_COM_RESSALVAS', { anexo: 'ab' }, false, 'prestacao.motivos'],
    ['a refusal with reasons', 'REPROVADA', { anexo: 'ab', motivos: 'Falta tudo.' }, false, null],
    ['an assembly with its minutes', 'APROVADA', { idAta: '2026-01-15T19:00' }, true, null],
    ['an assembly without', 'APROVADA', {}, true, 'prestacao.ata'],
  ])('judges: %s', (_name, resultado, more, isInternal, code) => {
    const asked = { ...presenting, motivos: null, anexo: null, idAta: null, resultado, ...more };
    const judged = given(...acts(PRESENTED)).when((book) => judge(book, asked, { de: PRESENTED.de, isInternal }));
    if (code) judged.thenRefuses(code);
    else judged.thenWrites({ type: 'PrestacaoJulgada.v1', id: 2, ordem: 2, ...asked });
  });

  it('records of one that was never presented only that it was not', () => {
    const asked = { ...presenting, motivos: 'Não apresentada.', anexo: null, idAta: null };
    given()
      .when((book) => judge(book, { ...asked, resultado: 'APROVADA' }, { de: PRESENTED.de, isInternal: false }))
      .thenRefuses('prestacao.estado', 'Esta prestação não foi apresentada');
    given()
      .when((book) => judge(book, { ...asked, resultado: 'REPROVADA' }, { de: '2026-02-02', isInternal: false }))
      .thenRefuses('prestacao.data', 'é anterior ao período, que começa em 02/02/2026');
    given()
      .when((book) => judge(book, { ...asked, resultado: 'REPROVADA' }, { de: '2026-02-01', isInternal: false }))
      .thenWrites({ type: 'PrestacaoJulgada.v1', id: 1, ordem: 1, ...asked, resultado: 'REPROVADA' });
  });

  it('is undone with a reason, while there is one', () => {
    given(...acts(PRESENTED))
      .when((book) => undo(book, { idPrestacao: 3, motivo: 'Engano' }))
      .thenWrites({ ...undone, id: 2, ordem: 2 });
    given()
      .when((book) => undo(book, { idPrestacao: 3, motivo: 'Engano' }))
      .thenRefuses('prestacao.estado', 'desfazer o último ato não se aplica');
  });

  it('refuses an act by who has not seen the last one, undone ones included, and tells of it', () => {
    const seen = (ordem: number | null | undefined) => () => refuseUnseen(bookWith(...acts(PRESENTED, RECEIVED, undone)), 3, ordem);
    for (const current of [3, null, undefined]) expect(seen(current)).not.toThrow();
    for (const outdated of [0, 2])
      expect(seen(outdated)).toThrow(
        expect.objectContaining({ code: 'livro.versao', por: expect.objectContaining({ vista: 2, versao: 3 }) }),
      );
    expect(() => refuseUnseen(bookWith(), 3, 0)).not.toThrow();
    // Of another submission.
    expect(() => refuseUnseen(bookWith(...acts(PRESENTED)), 4, 0)).not.toThrow();
  });

  it('tells of an act in the book of another year', () => {
    const elsewhere: ReadAct = { ano: 2025, id: 9, fato: PRESENTED, em: '2025-12-01', por: 'ANA', versao: 4 };
    given()
      .andInOtherYears(ACTS_ELSEWHERE, elsewhere)
      .when((book) => {
        expect(() => refuseUnseen(book, 3, 0)).toThrow(
          expect.objectContaining({ por: { vista: 3, versao: 4, livro: { ...book.id, ano: 2025 } } }),
        );
        refuseUnseen(book, 3, 0);
        return undo(book, { idPrestacao: 3, motivo: 'Engano' });
      })
      .thenRefuses('livro.versao', 'registrou um ato nesta prestação de contas');
  });

  it('lets what a submission says of itself change in preparation and after a return alone', () => {
    const changes =
      (...facts: SubmissionFact[]) =>
      () =>
        refuseUnprepared(stateOf(...facts), 'alterar');
    expect(changes()).not.toThrow();
    expect(changes(PRESENTED, RETURNED)).not.toThrow();
    expect(changes(PRESENTED)).toThrow('Esta prestação está apresentada; alterar não se aplica.');
    expect(changes(PRESENTED, RETURNED, ...both, { ...PRESENTED, apresentacao: 2 })).toThrow(
      'Esta prestação está apresentada após acertos;',
    );
    expect(changes(PRESENTED, JUDGED)).toThrow('Esta prestação está aprovada com ressalvas;');
  });

  it('may be of today and of the day of the act before, with a deadline on its day', () => {
    given()
      .when((book) => present(book, { ...presentation, data: '2026-06-15' }))
      .thenWrites({ ...PRESENTED, id: 1, ordem: 1, data: '2026-06-15' });
    const onThatDay = { idPrestacao: 3, data: PRESENTED.data, prazo: PRESENTED.data, anexo: null, pedidos: RETURNED.pedidos };
    given(...acts(PRESENTED))
      .when((book) => giveBack(book, onThatDay))
      .thenWrites({ ...RETURNED, id: 2, ordem: 2, data: PRESENTED.data, prazo: PRESENTED.data });
    given(...acts(PRESENTED))
      .when((book) => receive(book, { ...presenting, data: '2026-01-19', protocolo: null }))
      .thenRefuses('prestacao.data', 'anterior à da apresentação, 20/01/2026');
    given(...acts(PRESENTED, RECEIVED))
      .when((book) => giveBack(book, { ...onThatDay, data: '2026-01-20' }))
      .thenRefuses('prestacao.data', 'anterior à do recebimento, 21/01/2026');
  });

  it('is refused by what was done in other books, and not by what was done to other submissions', () => {
    const elsewhere: ReadAct = { ano: 2025, id: 9, fato: { ...PRESENTED, idPrestacao: 4 }, em: '2025-12-01', por: 'ANA', versao: 4 };
    given()
      .andInOtherYears(ACTS_ELSEWHERE, elsewhere)
      .when((book) => receive(book, { ...presenting, protocolo: null }))
      .thenRefuses('prestacao.estado');
    expect(() => refuseAct(stateOf(PRESENTED, RECEIVED), 'apresenta')).toThrow('Esta prestação está recebida; apresentar não se aplica.');
    expect(() => refuseAct(stateOf(PRESENTED, RETURNED), 'recebe')).toThrow(
      'devolvida para acertos; registrar o recebimento não se aplica.',
    );
  });

  it('keeps the papers that it names', () => {
    const book = bookWith(...acts(PRESENTED, JUDGED));
    const paper = { registro: 'PRESTACAO', id: '3' } as const;
    expect(() => refuseNamedPaper(book, { ...paper, sha256: PRESENTED.sha256 })).toThrow('fica com ela');
    expect(() => refuseNamedPaper(book, { ...paper, sha256: JUDGED.anexo })).toThrow('fica com ela');
    refuseNamedPaper(book, { ...paper, sha256: 'ff'.repeat(32) });
    refuseNamedPaper(book, { ...paper, registro: 'DESPESA', sha256: JUDGED.anexo });
  });
});
