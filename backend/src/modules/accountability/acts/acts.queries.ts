import { Injectable } from '@nestjs/common';
import { type SubmissionPaper } from '#contracts/accountability/submission.record.js';
import {
  type Presentation,
  type SubmissionAct,
  type SubmissionActName,
  type SubmissionProgress,
} from '#contracts/accountability/submission-acts.record.js';
import { isOpenTo, type Operation } from '#contracts/identity/policy.js';
import { toReais } from '#domain/money.js';
import { type Caller } from '#modules/identity/public.js';
import { notFound } from '#platform/http/refusal.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type SubmissionFact } from './act.events.js';
import { actsAllowed, type ReadAct, type Standing, standingOf } from './act.js';
import { actText } from './act.record.js';
import { ACTS_ON, PAPERS_OF_SUBMISSION } from './act.sql.js';

/** Who may do what. */
export const ACT_OPERATIONS = {
  apresenta: 'prestacao.apresentar',
  recebe: 'prestacao.acompanhar',
  devolve: 'prestacao.acompanhar',
  responde: 'prestacao.responder',
  julga: 'prestacao.acompanhar',
  desfaz: 'prestacao.desfazer',
} as const satisfies Record<SubmissionActName, Operation>;

const NAMES: Record<SubmissionFact['type'], SubmissionActName> = {
  'PrestacaoApresentada.v1': 'apresenta',
  'PrestacaoRecebida.v1': 'recebe',
  'PrestacaoDevolvida.v1': 'devolve',
  'PedidoRespondido.v1': 'responde',
  'PrestacaoJulgada.v1': 'julga',
  'AtoDesfeito.v1': 'desfaz',
};

/** What has become of submissions, by the acts of all books. */
@Injectable()
export class SubmissionActs {
  constructor(private readonly tenancy: Tenancy) {}

  /** The acts on submissions, by their number, in order. */
  async of(cnpjAssociacao: string, ids: readonly number[]): Promise<ReadonlyMap<number, ReadAct[]>> {
    const acts = await this.tenancy.query<ReadAct>(cnpjAssociacao, ACTS_ON, [ids]);
    return Map.groupBy(acts, ({ fato }) => fato.idPrestacao);
  }

  /** The papers of a submission that people joined, in whichever book. */
  papers(cnpjAssociacao: string, id: number): Promise<SubmissionPaper[]> {
    return this.tenancy.query<SubmissionPaper>(cnpjAssociacao, PAPERS_OF_SUBMISSION, [String(id)]);
  }

  /** What has become of one. */
  async standing(cnpjAssociacao: string, id: number): Promise<Standing> {
    return standingOf((await this.of(cnpjAssociacao, [id])).get(id) ?? []);
  }

  /** The n-th presentation, or the last one. Throws a 404 Refusal. */
  async presentation(cnpjAssociacao: string, id: number, n?: number): Promise<Presentation> {
    const { apresentacoes } = progressOf((await this.of(cnpjAssociacao, [id])).get(id) ?? []);
    const found = n === undefined ? apresentacoes.at(-1) : apresentacoes.find((each) => each.n === n);
    if (!found) throw notFound('Esta prestação não tem essa apresentação.');
    return found;
  }
}

/** Acts as the history lists them, undone ones included, the last first. */
export function historyOf(acts: readonly ReadAct[]): SubmissionAct[] {
  const { atos } = standingOf(acts);
  return acts
    .map((act) => ({
      ordem: act.fato.ordem,
      ato: NAMES[act.fato.type],
      data: 'data' in act.fato ? act.fato.data : act.em,
      em: act.em,
      por: act.por,
      texto: actText(act.fato),
      anexo: ('anexo' in act.fato && act.fato.anexo) || null,
      desfeito: act.fato.type !== 'AtoDesfeito.v1' && !atos.includes(act),
    }))
    .toReversed();
}

/** What a caller may do now. */
export function actsOf(standing: Standing, caller: Caller, cnpjAssociacao: string): SubmissionActName[] {
  const link = caller.named.get(cnpjAssociacao);
  return actsAllowed(standing).filter((act) => link && isOpenTo(ACT_OPERATIONS[act], caller.role, link.tipo, link.julga));
}

/** The answer of what has become of a submission. @param acts all of its acts */
export function progressOf(acts: readonly ReadAct[]): SubmissionProgress {
  const { estado, apresentacoes, recebimento, pedidos, julgamento } = standingOf(acts);
  const yearOf = new Map(acts.map(({ fato, ano }) => [fato.ordem, ano]));
  return {
    estado,
    apresentacao: apresentacoes.length,
    apresentacoes: apresentacoes.map(({ fato, em, por, versao }) => ({
      n: fato.apresentacao,
      data: fato.data,
      em,
      por,
      idAta: fato.idAta,
      sha256: fato.sha256,
      ano: yearOf.get(fato.ordem)!,
      sequencia: versao,
    })),
    recebimento: recebimento && { data: recebimento.fato.data, protocolo: recebimento.fato.protocolo },
    pedidos: pedidos.map(({ valor, resposta, ...request }) => ({
      ...request,
      valor: valor === null ? null : toReais(valor),
      resposta: resposta && { resposta: resposta.fato.resposta, texto: resposta.fato.texto, em: resposta.em, por: resposta.por },
    })),
    julgamento: julgamento && {
      data: julgamento.fato.data,
      resultado: julgamento.fato.resultado,
      motivos: julgamento.fato.motivos,
      anexo: julgamento.fato.anexo,
      idAta: julgamento.fato.idAta,
    },
  };
}
