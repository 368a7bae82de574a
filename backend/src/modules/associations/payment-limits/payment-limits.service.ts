import { Injectable } from '@nestjs/common';
import { type PaymentLimit, type PaymentLimitConfirmation, type PaymentLimitRequest } from '#contracts/associations/payment-limits.js';
import { centavos, toReais } from '#domain/money.js';
import { dateInBrazil, yearOf } from '#domain/plain-date.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { type Caller, hasOtherManager } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { refusing } from '#platform/http/database-refusals.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { PaymentLimitRow } from './payment-limit.entity.js';

const ALONE = new RuleViolation(
  'alcada.so-uma-pessoa',
  'Só você tem acesso de administrador ou gestor a esta associação, e a alçada não muda pela mão de uma só pessoa. Dê esse acesso a outra pessoa, que a confirmará.',
);
const UNCHANGED = new RuleViolation('alcada.igual', 'Esta já é a alçada, e nenhuma proposta espera. Nada foi alterado.');
const MEANWHILE = 'Outra pessoa acaba de propor uma alçada. Atualize a tela.';
const NOTHING_WAITS = new RuleViolation('alcada.sem-proposta', 'Nenhuma proposta de alçada espera confirmação. Atualize a tela.');
const OWN = new RuleViolation(
  'alcada.propria',
  'Foi você quem propôs esta alçada: outra pessoa com acesso de administrador ou gestor a confirma.',
);

/** The value above which payments of an association need a release: what one person proposes holds once another confirms it (rule 35.1). */
@Injectable()
export class PaymentLimitsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly clock: Clock,
  ) {}

  /** @param until a year, after which nothing is shown (rule 29.5) */
  async get(cnpjAssociacao: string, caller: Caller, until = Number.POSITIVE_INFINITY): Promise<PaymentLimit> {
    const row = await this.tenancy.em(cnpjAssociacao).findOne(PaymentLimitRow, { cnpjAssociacao });
    const isLater = (moment: Date | null | undefined) => moment != null && yearOf(dateInBrazil(moment)) > until;
    const limit = answer(cnpjAssociacao, row, caller);
    const confirmed = isLater(row?.confirmadaEm) ? { valor: null, confirmadaPor: null, confirmadaEm: null } : {};
    const proposed = isLater(row?.propostaEm) ? { proposta: null } : {};
    return { ...limit, ...confirmed, ...proposed };
  }

  /** Replaces the proposal that waits. 422 if nobody else could confirm it, or nothing would change; 409 for an outdated version. */
  propose({ cnpjAssociacao, valor, versao }: PaymentLimitRequest, caller: Caller): Promise<PaymentLimit> {
    return refusing({ duplicate: MEANWHILE }, () =>
      this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
        const known = await forChange(em, PaymentLimitRow, { cnpjAssociacao }, versao);
        const valorProposto = valor === null ? null : centavos(valor);
        const propostaAberta = valorProposto !== (known?.valor ?? null);
        if (!propostaAberta && !known?.propostaAberta) throw UNCHANGED;
        if (propostaAberta && !(await hasOtherManager(em, caller, cnpjAssociacao))) throw ALONE;
        const proposal = {
          propostaAberta,
          valorProposto,
          propostaCpf: caller.cpf,
          propostaPor: caller.nome,
          propostaEm: this.clock.now(),
        };
        const row = known ? em.assign(known, proposal) : em.create(PaymentLimitRow, { cnpjAssociacao, ...proposal });
        await em.flush();
        return answer(cnpjAssociacao, row, caller);
      }),
    );
  }

  /** 422 if no proposal waits, or the caller proposed it; 409 for an outdated version. */
  confirm({ cnpjAssociacao, versao }: PaymentLimitConfirmation, caller: Caller): Promise<PaymentLimit> {
    return this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      const row = await forChange(em, PaymentLimitRow, { cnpjAssociacao }, versao);
      if (!row?.propostaAberta) throw NOTHING_WAITS;
      if (row.propostaCpf === caller.cpf) throw OWN;
      em.assign(row, {
        valor: row.valorProposto ?? null,
        propostaAberta: false,
        confirmadaPor: caller.nome,
        confirmadaEm: this.clock.now(),
      });
      await em.flush();
      return answer(cnpjAssociacao, row, caller);
    });
  }
}

const reais = (valor: number | null | undefined) => (valor === null || valor === undefined ? null : toReais(valor));

function answer(cnpjAssociacao: string, row: PaymentLimitRow | null, { cpf }: Caller): PaymentLimit {
  return {
    cnpjAssociacao,
    valor: reais(row?.valor),
    confirmadaPor: row?.confirmadaPor ?? null,
    confirmadaEm: row?.confirmadaEm?.toISOString() ?? null,
    proposta: row?.propostaAberta
      ? { valor: reais(row.valorProposto), por: row.propostaPor, em: row.propostaEm.toISOString(), minha: row.propostaCpf === cpf }
      : null,
    versao: row?.versao ?? 0,
  };
}
