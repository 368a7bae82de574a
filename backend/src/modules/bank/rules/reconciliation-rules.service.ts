import { Injectable } from '@nestjs/common';
import {
  RECONCILIATION_RULE_RECORD,
  type ReconciliationRule,
  ReconciliationRuleRequest,
} from '#contracts/bank/reconciliation-rule.record.js';
import { type Caller } from '#modules/identity/public.js';
import { FUNDS_SOURCE, LINE, refuseOrphans } from '#modules/planning/public.js';
import { PAYEE } from '#modules/treasury/public.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';

const REFERENCES = [...LINE, FUNDS_SOURCE, PAYEE];
const NAMES = lookUpOf(REFERENCES);

/** Rules that map statement lines to expenses (rule 26.10). */
@Injectable()
export class ReconciliationRulesService extends Register<typeof RECONCILIATION_RULE_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {
    super(tenancy, {
      fields: RECONCILIATION_RULE_RECORD,
      contract: ReconciliationRuleRequest,
      table: 'regra_conciliacao',
      key: 'id',
      numbered: true,
      joined: { nomeFavorecido: 'f.nome' },
      join: 'left join visao_favorecido f on f.cpf_or_cnpj = r.id_favorecido',
      order: 'r.contem, r.id',
      absent: 'Regra não encontrada.',
      exists: 'Já existe uma regra para este texto.',
    });
  }

  /** Creates or changes. 404 when the rule or a reference is absent, 409 for a text with a rule, or another version than the stored one. */
  async save(request: ReconciliationRuleRequest, { cpf }: Pick<Caller, 'cpf'>): Promise<Saved<ReconciliationRule>> {
    // The line is given as a whole.
    const { cnpjAssociacao, idPrograma = null, idAcao = null, idSubAcao = null, idItem = null } = request;
    const record = { ...request, idPrograma, idAcao, idSubAcao, idItem };
    refuseOrphans(record);
    requireFound(REFERENCES, record, await this.lookUp.one(cnpjAssociacao, NAMES, record));
    return this.write(record, { adds: (known) => ({ preparadaPor: [...new Set([...(known?.preparadaPor ?? []), cpf])] }) });
  }
}
