import { Injectable } from '@nestjs/common';
import {
  OWN_SUBMISSIONS_PER_PAGE,
  type OwnSubmission,
  type OwnSubmissionsPage,
  type OwnSubmissionsQuery,
} from '#contracts/accountability/own-submissions.js';
import { type Submission } from '#contracts/accountability/submission.record.js';
import { SUBMISSION_STATES } from '#contracts/accountability/submission-acts.record.js';
import { isOpenTo } from '#contracts/identity/policy.js';
import { AssociationsService } from '#modules/associations/public.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { byDaysLeft } from '../submissions/deadlines.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

const STATES = Object.keys(SUBMISSION_STATES);

/** The submissions of all associations of a person: of who receives accounts, and of who keeps the books of several. */
@Injectable()
export class OwnSubmissions {
  constructor(
    private readonly access: Access,
    private readonly submissions: SubmissionsService,
    private readonly associations: AssociationsService,
  ) {}

  /** A page of them, by state and days left; of an auditor those of the years of each link. Each association is read as itself. */
  async page({ pagina = 1, linhas = OWN_SUBMISSIONS_PER_PAGE, estado }: OwnSubmissionsQuery, caller: Caller): Promise<OwnSubmissionsPage> {
    const found: Submission[] = [];
    for (const { cnpj, tipo, anos } of await this.access.openLinks(caller)) {
      if (!isOpenTo('prestacao.ver', caller.role, tipo)) continue;
      const own = await this.submissions.ofYears(cnpj, anos);
      found.push(...own.filter((each) => !estado || each.estado === estado));
    }
    found.sort((one, other) => STATES.indexOf(one.estado) - STATES.indexOf(other.estado) || byDaysLeft(one, other));
    const last = Math.max(1, Math.ceil(found.length / linhas));
    const page = Math.min(pagina, last);
    const shown = found.slice((page - 1) * linhas, page * linhas);
    return { pagina: page, linhas: await Promise.all(shown.map((each) => this.withName(each))), total: found.length };
  }

  private async withName(submission: Submission): Promise<OwnSubmission> {
    const { cnpjAssociacao, ano, id, programa, layout, de, ate, estado, apresentacao, prazos } = submission;
    const { nome } = await this.associations.get(cnpjAssociacao);
    return { cnpjAssociacao, nomeAssociacao: nome, ano, id, programa, layout, de, ate, estado, apresentacao, prazo: prazos[0] ?? null };
  }
}
