import { describe, expect, it } from '@jest/globals';
import { FACT_NAMES } from '#contracts/audit/audit.js';
import {
  ACT_UNDONE,
  ANSWERED,
  APPROVED_ROL,
  ATTESTATION,
  BOOK,
  BUDGET,
  CARRIED,
  CORRECTION,
  EXPENSE,
  entryOf,
  GONE,
  JUDGED,
  NAMES,
  OPENING,
  OPERATION,
  PAPER,
  PAPER_FILE,
  PAYMENT,
  PRESENTED,
  RECEIVED,
  RECONCILIATION,
  RELEASE,
  RELEASE_WITHDRAWN,
  RESTO,
  RETURNED,
  REVENUE,
  STARTED,
  TRANSFER,
  YIELD,
} from '../../../../../test/fixtures/one-of-each-fact.js';
import { type LedgerFact, RECORD_KINDS } from '../../../record-kinds.js';
import { read, statesBefore } from './history.js';

/** The sentence of the last fact, given the earlier ones. */
function sentenceOf(...facts: LedgerFact[]): { sentence: string; amount: number | null } {
  const entries = facts.map(entryOf);
  const fact = facts.at(-1)!;
  const before = statesBefore(RECORD_KINDS, entries, BOOK).get(entries.length);
  const kind = RECORD_KINDS.of(fact);
  return { sentence: kind.sentence(fact, before, NAMES).replaceAll('\u00a0', ' '), amount: kind.amount(fact, before) };
}

/** For each type of fact: facts that end in it, its sentence, and its amount in centavos. */
const TOLD: Record<LedgerFact['type'], [facts: LedgerFact[], sentence: string, amount: number | null]> = {
  'OrcamentoDefinido.v1': [[BUDGET], 'Orçamento nº 4 definido: R$ 10,00 para SABÃO', 1000],
  'OrcamentoAlterado.v1': [
    [BUDGET, { ...BUDGET, type: 'OrcamentoAlterado.v1', valor: 1200 }],
    'Orçamento nº 4 alterado de R$ 10,00 para R$ 12,00',
    1200,
  ],
  'OrcamentoExcluido.v1': [[BUDGET, { type: 'OrcamentoExcluido.v1', id: 4 }], 'Orçamento nº 4 excluído (era de R$ 10,00)', 1000],
  'DespesaRegistrada.v1': [[EXPENSE], 'Despesa nº 12 registrada: R$ 100,00 a PAPELARIA CENTRAL, nota fiscal A-9', 10_000],
  'DespesaTransportada.v1': [
    [RESTO],
    'Despesa nº 12 transportada como resto a pagar da nº 7 de 2025: R$ 100,00 a PAPELARIA CENTRAL, nota fiscal A-9',
    100_00,
  ],
  'TransporteDesfeito.v1': [
    [RESTO, { type: 'TransporteDesfeito.v1', idDespesa: 12 }],
    'Transporte da despesa nº 12 desfeito (era de R$ 100,00 a PAPELARIA CENTRAL): o exercício anterior foi reaberto',
    100_00,
  ],
  'DespesaAlterada.v1': [
    [
      EXPENSE,
      {
        ...EXPENSE,
        type: 'DespesaAlterada.v1',
        valor: 20_000,
        notaFiscal: null,
        dataNf: '2026-03-09',
        vencimento: '2026-03-30',
        objetoResumido: 'RESMAS',
      },
    ],
    'Despesa nº 12 alterada: valor de R$ 100,00 para R$ 200,00; sem nota fiscal (era A-9); com data da nota 09/03/2026; com vencimento 30/03/2026; com objeto resumido',
    20_000,
  ],
  'DespesaLiberada.v1': [
    [EXPENSE, RELEASE],
    'Pagamento da despesa nº 12 liberado: R$ 100,00 a PAPELARIA CENTRAL da conta 123-4, nota fiscal A-9, para a chave Pix loja@exemplo.br ou a conta 99-1 do banco 001, agência 1234-5',
    10_000,
  ],
  'LiberacaoDesfeita.v1': [
    [EXPENSE, RELEASE, RELEASE_WITHDRAWN],
    'Liberação da despesa nº 12 desfeita (era de R$ 100,00): “Nota errada”',
    10_000,
  ],
  'DespesaPaga.v1': [[EXPENSE, PAYMENT], 'Despesa nº 12 paga: R$ 1.234,56 por PIX em 01/04/2026', 123_456],
  'PagamentoClassificado.v1': [
    [EXPENSE, PAYMENT, { type: 'PagamentoClassificado.v1', idDespesa: 12, numConta: '123-4', documentoPagamento: '850001' }],
    'Pagamento da despesa nº 12 classificado: da conta 123-4, documento 850001',
    null,
  ],
  'PagamentoCorrigido.v1': [
    [EXPENSE, PAYMENT, CORRECTION],
    'Pagamento da despesa nº 12 corrigido: data de pagamento de 01/04/2026 para 03/04/2026; forma de pagamento de PIX para CHEQUE; com conta 123-4; com documento do pagamento 850001: “Foi em cheque”',
    123_456,
  ],
  'PagamentoDesfeito.v1': [
    [EXPENSE, PAYMENT, { type: 'PagamentoDesfeito.v1', idDespesa: 12, motivo: 'Pago pela APM vizinha' }],
    'Pagamento da despesa nº 12 desfeito (era de R$ 1.234,56): “Pago pela APM vizinha”',
    123_456,
  ],
  'DespesaAnulada.v1': [
    [
      EXPENSE,
      PAYMENT,
      {
        type: 'DespesaAnulada.v1',
        idDespesa: 12,
        dataAnulacao: '2026-04-02',
        dataPagamento: '2026-04-02',
        justificativaAnulacao: 'Paga em dobro',
      },
    ],
    'Despesa nº 12 anulada em 02/04/2026 (era de R$ 1.234,56): “Paga em dobro”',
    123_456,
  ],
  'AnulacaoDesfeita.v1': [
    [EXPENSE, { type: 'AnulacaoDesfeita.v1', idDespesa: 12, motivo: 'Era outra' }],
    'Anulação da despesa nº 12 desfeita (era de R$ 100,00): “Era outra”',
    10_000,
  ],
  'DespesaAtestada.v1': [
    [EXPENSE, ATTESTATION],
    'Despesa nº 12 atestada em 12/03/2026 por ANA LIMA, PRESIDENTE: “Atesto que o material foi recebido.”',
    null,
  ],
  'DespesaDesatestada.v1': [
    [EXPENSE, ATTESTATION, { type: 'DespesaDesatestada.v1', idDespesa: 12 }],
    'Atesto da despesa nº 12 desfeito (era de ANA LIMA, em 12/03/2026)',
    10_000,
  ],
  'DespesaExcluida.v1': [
    [EXPENSE, { type: 'DespesaExcluida.v1', idDespesa: 12 }],
    'Despesa nº 12 excluída (era de R$ 100,00 a PAPELARIA CENTRAL)',
    10_000,
  ],
  'ImpostoRetido.v1': [
    [EXPENSE, { type: 'ImpostoRetido.v1', idDespesa: 12, idImposto: 13, valor: 1100 }],
    'Imposto de R$ 11,00 retido da despesa nº 12, devido como despesa nº 13',
    1100,
  ],
  'ImpostoDevolvido.v1': [
    [
      EXPENSE,
      { type: 'ImpostoRetido.v1', idDespesa: 12, idImposto: 13, valor: 1100 },
      { type: 'ImpostoDevolvido.v1', idDespesa: 12, idImposto: 13, valor: 1100 },
    ],
    'Imposto de R$ 11,00 devolvido à despesa nº 12, que era devido como despesa nº 13',
    1100,
  ],
  'RedistribuicaoEfetuada.v1': [[OPERATION], 'Redistribuição nº 3: R$ 100,00 de SABÃO para PAPEL', 10_000],
  'RedistribuicaoJustificada.v1': [
    [OPERATION, { type: 'RedistribuicaoJustificada.v1', operacao: 3, justificativa: 'Falta de papel sulfite' }],
    'Redistribuição nº 3 com nova justificativa: “Falta de papel sulfite”',
    null,
  ],
  'RedistribuicaoExcluida.v1': [
    [OPERATION, { type: 'RedistribuicaoExcluida.v1', operacao: 3 }],
    'Redistribuição nº 3 excluída: R$ 100,00 de volta de PAPEL para SABÃO',
    10_000,
  ],
  'ReceitaRegistrada.v1': [[REVENUE], 'Receita nº 2 registrada: R$ 500,00 na conta 123-4 em 01/02/2026, REPASSE', 50_000],
  'ReceitaAlterada.v1': [
    [REVENUE, { ...REVENUE, type: 'ReceitaAlterada.v1', descricao: 'REPASSE 2', idFonteRecurso: 7 }],
    'Receita nº 2 alterada: com fonte de recursos FNDE; descrição de REPASSE para REPASSE 2',
    50_000,
  ],
  'ReceitaExcluida.v1': [[REVENUE, { type: 'ReceitaExcluida.v1', id: 2 }], 'Receita nº 2 excluída (era de R$ 500,00)', 50_000],
  'RendimentoInformado.v1': [[YIELD], 'Rendimento da conta 123-4 informado: saldo final de R$ 101,50', 10_150],
  'RendimentoAlterado.v1': [
    [YIELD, { ...YIELD, type: 'RendimentoAlterado.v1', marco: 250, abril: -50 }],
    'Rendimento da conta 123-4 alterado: março de R$ 1,50 para R$ 2,50; abril de R$ 0,00 para -R$ 0,50',
    10_200,
  ],
  'TransferenciaRegistrada.v1': [
    [TRANSFER],
    'Transferência nº 1 registrada: R$ 100,00 da conta 123-4 para a conta 9-1 em 01/05/2026',
    10_000,
  ],
  'TransferenciaExcluida.v1': [
    [TRANSFER, { type: 'TransferenciaExcluida.v1', id: 1 }],
    'Transferência nº 1 excluída (era de R$ 100,00)',
    10_000,
  ],
  'SaldoTransportado.v1': [[CARRIED], 'Saldo da conta 123-4 transportado do exercício anterior: R$ 99,99', 9_999],
  'SaldoTransportadoCorrigido.v1': [
    [CARRIED, { type: 'SaldoTransportadoCorrigido.v1', numConta: '123-4', partes: [] }],
    'Saldo transportado da conta 123-4 corrigido para R$ 0,00 (era R$ 99,99)',
    0,
  ],
  'SaldosImplantados.v1': [
    [OPENING],
    'Saldos de abertura informados: R$ 99,99 em 2 contas, no início de 01/01/2026: “Tarifa devolvida”',
    9_999,
  ],
  'ImplantacaoSubstituida.v1': [
    [
      OPENING,
      {
        type: 'ImplantacaoSubstituida.v1',
        em: '2026-02-01',
        saldos: [{ numConta: '123-4', idPrograma: 1, categoria: 'CUSTEIO', valor: 5_000 }],
        justificativa: null,
      },
    ],
    'Saldos de abertura substituídos: R$ 50,00 em 1 conta, no início de 01/02/2026 (eram R$ 99,99 em 01/01/2026)',
    5_000,
  ],
  'ConciliacaoFeita.v1': [
    [RECONCILIATION],
    'Conciliação nº 5 na conta 123-4: R$ 500,00 de 02/02/2026, “TED RECEBIDA”, com 1 movimento',
    50_000,
  ],
  'ConciliacaoAcompanhada.v1': [
    [
      RECONCILIATION,
      { type: 'ConciliacaoAcompanhada.v1', id: 5, trocas: [{ de: { sequencia: 1, ordem: 0 }, para: { sequencia: 9, ordem: 1 } }] },
    ],
    'Conciliação nº 5 acompanha a nova classificação de 1 movimento',
    null,
  ],
  'ConciliacaoDesfeita.v1': [
    [RECONCILIATION, { type: 'ConciliacaoDesfeita.v1', id: 5 }],
    'Conciliação nº 5 desfeita (era, na conta 123-4: R$ 500,00 de 02/02/2026, “TED RECEBIDA”, com 1 movimento)',
    50_000,
  ],
  'ConciliacaoComecada.v1': [
    [STARTED],
    'Conta 123-4 conciliada a partir de novembro, com saldo de R$ 700,00 no fim do mês anterior',
    70_000,
  ],
  'ComecoDesfeito.v1': [
    [STARTED, { type: 'ComecoDesfeito.v1', numConta: '123-4' }],
    'Começo da conciliação da conta 123-4 desfeito (era novembro, com saldo de R$ 700,00 no fim do mês anterior)',
    70_000,
  ],
  'MesConciliado.v1': [
    [
      {
        type: 'MesConciliado.v1',
        numConta: '123-4',
        mes: 3,
        saldoExtrato: 70_000,
        em: '2026-03-31',
        diferenca: -150,
        justificativa: 'Tarifa a estornar',
        anexo: 'a'.repeat(64),
      },
    ],
    'Conta 123-4 conciliada até março: extrato com R$ 700,00 em 31/03/2026, diferença de -R$ 1,50: “Tarifa a estornar”',
    70_000,
  ],
  'MesReaberto.v1': [
    [{ type: 'MesReaberto.v1', numConta: '123-4', mes: 3, motivo: 'Falta uma tarifa' }],
    'Conciliação de março da conta 123-4 reaberta: “Falta uma tarifa”',
    null,
  ],
  'ExercicioAberto.v1': [
    [{ type: 'ExercicioAberto.v1', origem: 2025, sequenciaOrigem: 40, copia: 'SALDO' }],
    'Exercício aberto com o saldo dos orçamentos de 2025',
    null,
  ],
  'ExercicioEncerrado.v1': [
    [{ type: 'ExercicioEncerrado.v1', motivo: 'Contas prestadas' }],
    'Exercício encerrado: “Contas prestadas”',
    null,
  ],
  'ExercicioReaberto.v1': [[{ type: 'ExercicioReaberto.v1', motivo: 'Falta uma nota' }], 'Exercício reaberto: “Falta uma nota”', null],
  'RolAprovado.v1': [
    [APPROVED_ROL],
    'Rol de prioridades de PDDE aprovado, versão 1: 2 prioridades, R$ 720,50 de custeio e R$ 1.300,00 de capital',
    2020_50,
  ],
  'PrestacaoApresentada.v1': [[PRESENTED], 'Prestação de contas nº 3 apresentada: PDDE BÁSICO, 01/01/2025 a 31/12/2025', null],
  'PrestacaoRecebida.v1': [[RECEIVED], 'Prestação de contas nº 3 recebida, protocolo 12/2026', null],
  'PrestacaoDevolvida.v1': [[RETURNED], 'Prestação de contas nº 3 devolvida com 2 pedidos, até 10/03/2026', null],
  'PedidoRespondido.v1': [[ANSWERED], 'Prestação de contas nº 3, pedido 1 realizado: A nota foi juntada.', null],
  'PrestacaoJulgada.v1': [[JUDGED], 'Prestação de contas nº 3 aprovada com ressalvas: Nota juntada depois.', null],
  'AtoDesfeito.v1': [[ACT_UNDONE], 'Prestação de contas nº 3 com o último ato desfeito: Registro errado', null],
  'AnexoJuntado.v1': [[PAPER_FILE], 'Anexo juntado à despesa nº 12: nota fiscal “nota.pdf”', null],
  'AnexoRetirado.v1': [
    [PAPER_FILE, { type: 'AnexoRetirado.v1', registro: 'DESPESA', id: '12', sha256: 'ab'.repeat(32) }],
    'Anexo retirado da despesa nº 12: nota fiscal “nota.pdf”',
    null,
  ],
};

describe('the sentence of a fact', () => {
  it.each(Object.entries(TOLD))('%s', (_, [facts, sentence, amount]) => {
    expect(sentenceOf(...facts)).toEqual({ sentence, amount });
  });

  it('names every type of fact for the filter', () => {
    expect(Object.keys(FACT_NAMES).map((name) => `${name}.v1`)).toEqual(Object.keys(TOLD));
  });

  it('names all levels of the line that a budget moves to', () => {
    expect(sentenceOf(BUDGET, { ...BUDGET, type: 'OrcamentoAlterado.v1', linha: PAPER }).sentence).toBe(
      'Orçamento nº 4 alterado: linha de PDDE › MANUTENÇÃO › LIMPEZA › SABÃO (CONSUMO) para PDDE › MANUTENÇÃO › PAPEL (CONSUMO)',
    );
  });

  it('says when a save changed nothing', () => {
    expect(sentenceOf(EXPENSE, { ...EXPENSE, type: 'DespesaAlterada.v1' }).sentence).toBe('Despesa nº 12 alterada sem mudança nos dados');
  });

  it('names a record that was deleted since by its number', () => {
    expect(NAMES.line(GONE)).toBe('programa nº 1 › ação nº 2 › sub-ação nº 3 › item nº 99 (elemento nº 98)');
    expect(NAMES.short({ ...GONE, idPrograma: null, idAcao: null, idSubAcao: null, idItem: null })).toBe('Sem programa');
    expect(NAMES.payee('52998224725')).toBe('529.982.247-25');
    expect(NAMES.fundsSource(8)).toBe('nº 8');
  });

  it('omits the old values when earlier entries are missing', () => {
    expect(sentenceOf({ type: 'DespesaExcluida.v1', idDespesa: 12 })).toEqual({ sentence: 'Despesa nº 12 excluída', amount: null });
    expect(sentenceOf(PAYMENT, { ...EXPENSE, type: 'DespesaAlterada.v1' }).sentence).toBe('Despesa nº 12 alterada');
  });

  it.each([
    ['of an unknown type', { tipo: 'DespesaDoada.v1' }],
    ['whose amount is none', { dados: '{"valor":1.234}' }],
  ])('does not read an entry %s', (_, change) => {
    expect(read(RECORD_KINDS, { ...entryOf(EXPENSE, 0), ...change }).fact).toBeUndefined();
  });
});
