import { Injectable } from '@nestjs/common';
import { type ReconciliationRule, type ReconciliationRuleRequest } from '#contracts/bank/reconciliation-rules.js';
import { givenOrKept } from '#domain/given.js';
import { type Caller } from '#modules/identity/public.js';
import { FUNDS_SOURCE, LINE, refuseOrphans } from '#modules/planning/public.js';
import { PAYEE } from '#modules/treasury/public.js';
import { refusing } from '#platform/http/database-refusals.js';
import { notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { LookUp, lookUpOf, requireFound } from '#platform/tenancy/look-up.js';
import { nextNumber } from '#platform/tenancy/numbering.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { ReconciliationRuleRow } from './reconciliation-rule.entity.js';

const ABSENT = 'Regra não encontrada.';
const REFERENCES = [...LINE, FUNDS_SOURCE, PAYEE];
const NAMES = lookUpOf(REFERENCES);

/** The fields that a request may leave out, as in a new rule; the line is given as a whole. */
const EMPTY: Pick<ReconciliationRuleRow, 'objetoResumido' | 'formaPagamento'> = { objetoResumido: null, formaPagamento: null };

/** Rules that map statement lines to expenses (rule 26.10). */
@Injectable()
export class ReconciliationRulesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly lookUp: LookUp,
  ) {}

  /** The rules of the association by text; or the one with that number. */
  list(cnpjAssociacao: string, id?: number): Promise<ReconciliationRule[]> {
    const sql = `select r.cnpj_associacao as "cnpjAssociacao", r.id, r.contem, r.id_programa as "idPrograma", r.id_acao as "idAcao",
        r.id_sub_acao as "idSubAcao", r.id_item as "idItem", r.id_elemento_despesa as "idElementoDespesa", r.id_fonte_recurso as "idFonteRecurso",
        r.id_favorecido as "idFavorecido", f.nome as "nomeFavorecido", r.objeto_resumido as "objetoResumido", r.forma_pagamento as "formaPagamento", r.versao
      from regra_conciliacao r left join visao_favorecido f on f.cpf_or_cnpj = r.id_favorecido
      where $1::int is null or r.id = $1 order by r.contem, r.id`;
    return this.tenancy.query<ReconciliationRule>(cnpjAssociacao, sql, [id ?? null]);
  }

  /** Creates or changes. 404 when the rule or a reference is absent, 409 for a text with a rule, or another version than the stored one. */
  async save(
    { id: known, versao, ...request }: ReconciliationRuleRequest,
    { cpf }: Pick<Caller, 'cpf'>,
  ): Promise<Saved<ReconciliationRule>> {
    const { cnpjAssociacao, idPrograma = null, idAcao = null, idSubAcao = null, idItem = null } = request;
    const record = { ...request, idPrograma, idAcao, idSubAcao, idItem };
    refuseOrphans(record);
    requireFound(REFERENCES, record, await this.lookUp.one(cnpjAssociacao, NAMES, record));
    const id = await refusing({ duplicate: 'Já existe uma regra para este texto.' }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        if (known) {
          const row = await forChange(em, ReconciliationRuleRow, { cnpjAssociacao, id: known }, versao);
          if (!row) throw notFound(ABSENT);
          em.assign(row, { ...record, ...givenOrKept(EMPTY, request, row), preparadaPor: [...new Set([...row.preparadaPor, cpf])] });
          return known;
        }
        const created = await nextNumber(em, cnpjAssociacao, 'regra_conciliacao');
        em.create(ReconciliationRuleRow, { ...record, ...givenOrKept(EMPTY, request), id: created, preparadaPor: [cpf] });
        return created;
      }),
    );
    const [saved] = await this.list(cnpjAssociacao, id);
    return known ? Saved.changed(saved!) : Saved.created(saved!);
  }

  /** 404 when absent. */
  async delete(cnpjAssociacao: string, id: number): Promise<void> {
    const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(ReconciliationRuleRow, { cnpjAssociacao, id });
    if (deleted === 0) throw notFound(ABSENT);
  }
}
