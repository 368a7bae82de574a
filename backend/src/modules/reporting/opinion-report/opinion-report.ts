import { Injectable } from '@nestjs/common';
import { FINDING_STATES, FINDING_STEPS, OPINIONS, type OpinionReportQuery } from '#contracts/audit/findings.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { OpinionsService } from '#modules/audit/public.js';
import { type Report } from '../page-layout/report.js';

/** *Parecer*: an auditor's conclusion with the findings as signed. */
@Injectable()
export class OpinionReport {
  constructor(private readonly opinions: OpinionsService) {}

  /** Throws a 404 Refusal. */
  async signed({ cnpjAssociacao, ano, id }: OpinionReportQuery): Promise<Report> {
    const { sequencia, hash, conclusao, achados, em, ...opinion } = await this.opinions.one({ cnpjAssociacao, ano }, id);
    return {
      template: 'opinion',
      title: 'PARECER DE AUDITORIA',
      fileName: `parecer-${ano}-${id}`,
      cnpjAssociacao,
      ano,
      livro: { sequencia, hash },
      orientation: 'R',
      rows: achados.reduce((sum, { passos }) => sum + passos.length, 0),
      signedOn: dateInBrazil(new Date(em)),
      view: {
        ...opinion,
        conclusao: OPINIONS[conclusao],
        em: new Date(em),
        sanadas: opinion.ressalvas - opinion.pendentes,
        achados: achados.map(({ situacao, passos, sequencia: entry, ...finding }) => ({
          ...finding,
          lancamentoNumero: entry,
          situacao: FINDING_STATES[situacao],
          passos: passos.map(({ tipo, ...step }) => ({ ...step, tipo: FINDING_STEPS[tipo], em: new Date(step.em) })),
        })),
      },
    };
  }
}
