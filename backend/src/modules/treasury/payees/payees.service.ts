import { Injectable } from '@nestjs/common';
import { type Payee, type PayeeRequest } from '#contracts/treasury.js';
import { refusing } from '#platform/http/database-refusals.js';
import { duplicate, notFound } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { type Question, type Reference } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { PayeeRow } from './payee.entity.js';

const ABSENT = 'Favorecido não encontrado.';

/** Whom an expense is owed to. */
export const PAYEE: Reference = {
  fields: { idFavorecido: 'text' },
  answers: { nomeFavorecido: 'select nome from favorecido where cpf_or_cnpj = r."idFavorecido"' },
  missing: ABSENT,
};

/** Whether the association has a payee. */
export const HAS_PAYEES: Question = { fields: {}, answers: { temFavorecido: 'select exists (select from favorecido)' } };

@Injectable()
export class PayeesService {
  constructor(private readonly tenancy: Tenancy) {}

  /** The payees of an association by name. */
  list(cnpjAssociacao: string): Promise<string> {
    const sql = `select cnpj_associacao as "cnpjAssociacao", cpf_or_cnpj as "cpfOrCnpj", tipo, nome, telefone, celular, email, logr_nome as "logrNome",
      logr_num as "logrNum", logr_compl as "logrCompl", logr_bairro as "logrBairro", logr_cep as "logrCep", logr_cidade as "logrCidade",
      logr_uf as "logrUf", versao from favorecido order by nome, cpf_or_cnpj`;
    return this.tenancy.json(cnpjAssociacao, sql);
  }

  /** Creates or updates by document. 409 when `novo` asks to create what exists, and for another version than the stored one. */
  save({ novo, versao, ...payee }: PayeeRequest): Promise<Saved<Payee>> {
    const exists = 'Já existe um favorecido com este CPF ou CNPJ.';
    return refusing({ duplicate: exists }, () =>
      this.tenancy.em(payee.cnpjAssociacao).transactional(async (em) => {
        const { cnpjAssociacao, cpfOrCnpj } = payee;
        const known = await forChange(em, PayeeRow, { cnpjAssociacao, cpfOrCnpj }, versao);
        if (known && novo) throw duplicate(exists);
        const row = known ? em.assign(known, payee) : em.create(PayeeRow, payee);
        await em.flush();
        return known ? Saved.changed(toPayee(row)) : Saved.created(toPayee(row));
      }),
    );
  }

  /** Deletes a payee. 404 when absent, 409 when expenses name it. */
  delete(cnpjAssociacao: string, cpfOrCnpj: string): Promise<void> {
    return refusing({ inUse: 'Este favorecido possui vínculos com pagamentos e não pode ser excluído.' }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(PayeeRow, { cnpjAssociacao, cpfOrCnpj });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }
}

function toPayee(row: PayeeRow): Payee {
  const { cnpjAssociacao, cpfOrCnpj, tipo, nome, versao, telefone, celular, email } = row;
  const { logrNome, logrNum, logrCompl, logrBairro, logrCep, logrCidade, logrUf } = row;
  const optional = { telefone, celular, email, logrNome, logrNum, logrCompl, logrBairro, logrCep, logrCidade, logrUf };
  const nulled = Object.fromEntries(Object.entries(optional).map(([field, value]) => [field, value ?? null])) as typeof optional;
  return {
    cnpjAssociacao,
    cpfOrCnpj,
    tipo,
    nome,
    versao,
    ...(nulled as Omit<Payee, 'cnpjAssociacao' | 'cpfOrCnpj' | 'tipo' | 'nome' | 'versao'>),
  };
}
