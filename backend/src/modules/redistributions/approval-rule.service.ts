import { Injectable } from '@nestjs/common';
import { APPROVAL_SETTING, type ApprovalSetting } from '#modules/associations/public.js';
import { LookUp, lookUpOf } from '#platform/tenancy/look-up.js';

const SETTING = lookUpOf([APPROVAL_SETTING]);

/** The association's rule about approvals. */
@Injectable()
export class ApprovalRule {
  constructor(private readonly lookUp: LookUp) {}

  /** Whether a redistribution needs the approval of the board (rule 12.13). */
  async isRequired(cnpjAssociacao: string): Promise<boolean> {
    const { exigeAprovacao } = await this.lookUp.one<ApprovalSetting>(cnpjAssociacao, SETTING, { cnpjAssociacao });
    return exigeAprovacao;
  }
}
