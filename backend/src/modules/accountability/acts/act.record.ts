import { JUDGEMENTS, REQUEST_ANSWERS } from '#contracts/accountability/submission-acts.record.js';
import { formatDate } from '#domain/plain-date.js';
import { type RecordKind } from '#modules/book/pure.js';
import { type SubmissionFact } from './act.events.js';
import { ACTS, type ActState, BY_SUBMISSION } from './act.js';

/** The kind of record of an act on a submission; every fact begins one. */
export const ACT_RECORD: RecordKind<SubmissionFact, ActState> = {
  ...ACTS,
  facts: {
    'PrestacaoApresentada.v1': 'begins',
    'PrestacaoRecebida.v1': 'begins',
    'PrestacaoDevolvida.v1': 'begins',
    'PedidoRespondido.v1': 'begins',
    'PrestacaoJulgada.v1': 'begins',
    'AtoDesfeito.v1': 'begins',
  },
  keyColumn: 'id',
  named: 'O ato da prestação de contas nº',
  keyOf: ({ id }) => id,
  evolve: (_, fato, { versao, dia, autor }) => ({ id: fato.id, fato, em: dia, por: autor, versao }),
  indexed: ({ fato }) => ({ [BY_SUBMISSION]: String(fato.idPrestacao) }),
  rows: ({ id, fato, em, por, versao }) => {
    const [ataData = null, ataHora = null] = ('idAta' in fato && fato.idAta?.split('T')) || [];
    return [{ id, id_prestacao: fato.idPrestacao, ordem: fato.ordem, fato, ata_data: ataData, ata_hora: ataHora, em, por, versao }];
  },
  amount: () => null,
  sentence: (fact) => `Prestação de contas nº ${fact.idPrestacao}${fact.type === 'PedidoRespondido.v1' ? ',' : ''} ${actText(fact)}`,
};

/** What an act did: `recebida, protocolo 12/2026`. */
export function actText(fact: SubmissionFact): string {
  switch (fact.type) {
    case 'PrestacaoApresentada.v1': {
      const { apresentacao, programa, de, ate } = fact;
      const again = apresentacao > 1 ? `apresentada pela ${apresentacao}ª vez` : 'apresentada';
      return `${again}: ${programa || 'a associação inteira'}, ${formatDate(de)} a ${formatDate(ate)}`;
    }
    case 'PrestacaoRecebida.v1':
      return fact.protocolo ? `recebida, protocolo ${fact.protocolo}` : 'recebida';
    case 'PrestacaoDevolvida.v1': {
      const requests = fact.pedidos.length === 1 ? '1 pedido' : `${fact.pedidos.length} pedidos`;
      return `devolvida com ${requests}, até ${formatDate(fact.prazo)}`;
    }
    case 'PedidoRespondido.v1':
      return `pedido ${fact.pedido} ${REQUEST_ANSWERS[fact.resposta].toLowerCase()}: ${fact.texto}`;
    case 'PrestacaoJulgada.v1':
      return `${JUDGEMENTS[fact.resultado].toLowerCase()}${fact.motivos ? `: ${fact.motivos}` : ''}`;
    case 'AtoDesfeito.v1':
      return `com o último ato desfeito: ${fact.motivo}`;
  }
}
