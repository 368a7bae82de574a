import { Injectable } from '@nestjs/common';
import { type MinutesKey } from '#contracts/minutes/minutes-proposals.js';
import { type RedistributionApprovalRequest, type RedistributionDraft } from '#contracts/redistributions/redistribution-draft.record.js';
import { Overtaken } from '#domain/overtaken.js';
import { formatDate } from '#domain/plain-date.js';
import { Conflict, NotFound } from '#domain/rule-violation.js';
import { MINUTE } from '#modules/minutes/public.js';
import { Clock } from '#platform/clock.js';
import { refusing } from '#platform/http/database-refusals.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { approvalColumns, refuseApprovalDay } from './approval.js';
import { RedistributionDraftRow } from './drafts/redistribution-draft.entity.js';
import { RedistributionDrafts } from './drafts/redistribution-drafts.service.js';

const MINUTES = lookUpOf([MINUTE]);

/** Approvals of drafts by the board (rule 12.14). */
@Injectable()
export class RedistributionApprovals {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
    private readonly drafts: RedistributionDrafts,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the approval of a draft, in place of an earlier one. 404 when the draft or the minutes are absent, 409 for another version than the approved
   * one, 422 for a day before the assembly or in the future.
   */
  async approve(request: RedistributionApprovalRequest): Promise<RedistributionDraft> {
    const { cnpjAssociacao, ano, id, versao, nome, cargo, dia } = request;
    const ata = minutesIn(request);
    const known = await this.lookUp.one<{ ata: true | null }>(cnpjAssociacao, MINUTES, ata);
    if (!known.ata) throw new NotFound('registro.ausente', absentMinutes(ata));
    refuseApprovalDay({ dia, ata }, this.clock.today());
    const isApproved = await refusing({ inUse: absentMinutes(ata) }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const row = await forChange(em, RedistributionDraftRow, { cnpjAssociacao, id, ano }, null);
        if (row?.versao !== versao) return false;
        em.assign(row, approvalColumns({ nome, cargo, dia, ata }));
        return true;
      }),
    );
    if (!isApproved) throw overtaken(await this.drafts.refusalOf(request));
    return this.drafts.one(cnpjAssociacao, id);
  }
}

/** The form of an approval stays open over the newest version; no entry tells of it, the sentence does. */
const overtaken = (refusal: Conflict | NotFound) => (refusal instanceof Conflict ? new Overtaken(refusal.code, refusal.message) : refusal);

function minutesIn({ ata }: RedistributionApprovalRequest): MinutesKey {
  const [data = '', hora = ''] = ata.split('T');
  return { data, hora };
}

const absentMinutes = ({ data, hora }: MinutesKey) =>
  `Não há ata de ${formatDate(data)}, ${hora}, nesta associação. Cadastre-a em Atas e Editais e escolha-a aqui.`;
