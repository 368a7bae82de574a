import { type Question } from '#platform/tenancy/look-up.js';

export interface ApprovalSetting {
  exigeAprovacao: boolean;
}

/** Whether redistributions of an association need the approval of its board (rule 12.13). */
export const APPROVAL_SETTING: Question = {
  fields: { cnpjAssociacao: 'text' },
  answers: { exigeAprovacao: `select exige_aprovacao from associacao where cnpj = r."cnpjAssociacao"` },
};
