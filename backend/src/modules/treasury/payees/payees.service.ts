import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { type PayeePayment } from '#contracts/treasury/payee-payment.js';
import { type NewPayees, type Payee, PayeeRequest } from '#contracts/treasury/payees.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { instant } from '#platform/database/instant.sql.js';
import { refusing } from '#platform/http/database-refusals.js';
import { type JsonText } from '#platform/http/json-text.js';
import { duplicate, notFound, Refusal } from '#platform/http/refusal.js';
import { Saved } from '#platform/http/saved.js';
import { requireValid } from '#platform/http/validation.pipe.js';
import { type Question, type Reference } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { BanksService } from '../banks/banks.service.js';
import { PayeeRow } from './payee.entity.js';

const ADMINISTRATORS_ONLY = new Refusal(
  403,
  'favorecido.so-administrador',
  'Só um administrador da associação altera favorecidos. Peça a ele a correção.',
);

const ABSENT = 'Favorecido não encontrado.';

/** The payee of an expense. */
export const PAYEE: Reference = {
  fields: { idFavorecido: 'text' },
  answers: { nomeFavorecido: 'select nome from favorecido where cpf_or_cnpj = r."idFavorecido"' },
  missing: ABSENT,
};

/** Where the money of an expense's payee goes, who wrote that (CPFs), and the version of the payee; null without a payee. */
export interface PayeeDestination {
  recebedor: {
    destino: Pick<Payee, 'tipoChavePix' | 'chavePix' | 'idBanco' | 'agencia'> & { contaFavorecido: Payee['numConta'] };
    escritoPor: string[];
    versao: number;
  } | null;
}

export const PAYEE_DESTINATION: Question = {
  fields: { idFavorecido: 'text' },
  answers: {
    recebedor: `select json_build_object('destino', json_build_object('tipoChavePix', tipo_chave_pix, 'chavePix', chave_pix, 'idBanco', id_banco,
        'agencia', agencia, 'contaFavorecido', num_conta), 'escritoPor', array_remove(array[chave_pix_cpf, conta_cpf], null), 'versao', versao)
      from favorecido where cpf_or_cnpj = r."idFavorecido"`,
  },
};

/** Whether the association has a payee. */
export const HAS_PAYEES: Question = { fields: {}, answers: { temFavorecido: 'select exists (select from favorecido)' } };

/** Number of payees that an administrator has yet to check, and the last one. */
export interface PayeesToCheck {
  favorecidosAConferir: NewPayees;
}

/** A payee that a spreadsheet brings, as its request would register it. */
export type NewPayee = Pick<PayeeRequest, 'cpfOrCnpj' | 'tipo' | 'nome'>;

/** Author of a payee, and whether an administrator has checked it; `cpf` is of who saves it. */
type Origin = Pick<PayeeRow, 'cadastradoPor' | 'cadastradoEm' | 'conferido'> & { cpf: string | null };
/** As in the answer of a save. */
const REGISTERED_AT = instant('cadastrado_em');
const NOBODY: Origin = { cadastradoPor: null, cadastradoEm: null, conferido: true, cpf: null };

/** How a payee is paid; a select list of `favorecido f left join banco b`. */
const PAYMENT = `f.tipo_chave_pix as "tipoChavePix", f.chave_pix as "chavePix", f.id_banco as "idBanco", b.nome as "nomeBanco", f.agencia,
      f.num_conta as "numConta"`;
const WITH_BANK = 'favorecido f left join banco b on b.id = f.id_banco';

/** Payees registered by others than administrators (rule 8.4). */
export const PAYEES_TO_CHECK: Question = {
  fields: {},
  answers: {
    favorecidosAConferir: `select json_build_object('quantidade', (select count(*) from favorecido where not conferido), 'ultimo',
      (select json_build_object('cpfOrCnpj', cpf_or_cnpj, 'nome', nome, 'cadastradoPor', cadastrado_por, 'cadastradoEm', ${REGISTERED_AT})
        from favorecido where not conferido order by cadastrado_em desc, cpf_or_cnpj limit 1))`,
  },
};

@Injectable()
export class PayeesService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly banks: BanksService,
  ) {}

  /** The payees of an association by name. */
  list(cnpjAssociacao: string): Promise<JsonText<Payee[]>> {
    const sql = `select cnpj_associacao as "cnpjAssociacao", cpf_or_cnpj as "cpfOrCnpj", tipo, f.nome, ${PAYMENT}, telefone, celular, email, logr_nome as "logrNome",
      logr_num as "logrNum", logr_compl as "logrCompl", logr_bairro as "logrBairro", logr_cep as "logrCep", logr_cidade as "logrCidade",
      logr_uf as "logrUf", cadastrado_por as "cadastradoPor", ${REGISTERED_AT} as "cadastradoEm", conferido, f.versao from ${WITH_BANK} order by f.nome, cpf_or_cnpj`;
    return this.tenancy.list(cnpjAssociacao, sql);
  }

  /** How a payee is paid; undefined when absent. */
  async payment(cnpjAssociacao: string, cpfOrCnpj: string): Promise<PayeePayment | undefined> {
    const sql = `select ${PAYMENT} from ${WITH_BANK} where cpf_or_cnpj = $1`;
    return (await this.tenancy.query<PayeePayment>(cnpjAssociacao, sql, [cpfOrCnpj]))[0];
  }

  /** Any caller may create a payee; only administrators may change one, which marks it as checked. 403 otherwise. */
  async saveBy(caller: Caller, request: PayeeRequest): Promise<Saved<Payee>> {
    const conferido = await this.access.may('favorecido.alterar', caller, request.cnpjAssociacao);
    if (!conferido && !request.novo) throw ADMINISTRATORS_ONLY;
    return this.save(request, { cadastradoPor: caller.nome, cadastradoEm: this.clock.now(), conferido, cpf: caller.cpf });
  }

  /** The statement that registers new payees as that caller, for a transaction of another module. A document that is registered meanwhile stays as it is. */
  async insertion(caller: Caller, cnpjAssociacao: string, payees: readonly NewPayee[]): Promise<QueryConfig> {
    const conferido = await this.access.may('favorecido.alterar', caller, cnpjAssociacao);
    return {
      text: `insert into favorecido (cnpj_associacao, cpf_or_cnpj, tipo, nome, cadastrado_por, cadastrado_em, conferido)
        select $1, "cpfOrCnpj", tipo, nome, $2, $3, $4 from json_to_recordset($5) as p("cpfOrCnpj" text, tipo text, nome text)
        on conflict (cnpj_associacao, cpf_or_cnpj) do nothing`,
      values: [cnpjAssociacao, caller.nome, this.clock.now(), conferido, JSON.stringify(payees)],
    };
  }

  /** Creates or updates by document. 404 when its bank is absent. 409 when `novo` asks to create an existing payee, and for another version than the stored one. */
  async save({ novo, versao, ...payee }: PayeeRequest, origin: Origin = NOBODY): Promise<Saved<Payee>> {
    if (payee.idBanco) await this.banks.find(payee.idBanco);
    const exists = 'Já existe um favorecido com este CPF ou CNPJ.';
    const { row, known } = await refusing({ duplicate: exists }, () =>
      this.tenancy.em(payee.cnpjAssociacao).transactional(async (em) => {
        const { cnpjAssociacao, cpfOrCnpj } = payee;
        const known = await forChange(em, PayeeRow, { cnpjAssociacao, cpfOrCnpj }, versao);
        if (known && novo) throw duplicate(exists);
        const { cadastradoPor, cadastradoEm } = known ?? origin;
        if (known) requireValid(PayeeRequest, { ...toPayee(known, null), ...payee });
        const writers = writersOf(known, payee, origin.cpf);
        const data = { ...payee, ...writers, cadastradoPor, cadastradoEm, conferido: origin.conferido };
        const row = known ? em.assign(known, data) : em.create(PayeeRow, data);
        await em.flush();
        return { row, known };
      }),
    );
    const saved = toPayee(row, row.idBanco ? (await this.banks.find(row.idBanco)).nome : null);
    return known ? Saved.changed(saved) : Saved.created(saved);
  }

  /** Deletes a payee. 404 when absent, 409 when it has expenses. */
  delete(cnpjAssociacao: string, cpfOrCnpj: string): Promise<void> {
    return refusing({ inUse: 'Este favorecido possui vínculos com pagamentos e não pode ser excluído.' }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(PayeeRow, { cnpjAssociacao, cpfOrCnpj });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }
}

type Paid = Pick<PayeeRequest, 'tipoChavePix' | 'chavePix' | 'idBanco' | 'agencia' | 'numConta'>;

/** Who wrote the Pix key and the account as they stand after a save. A field that the save leaves out stays as it is. */
function writersOf(known: PayeeRow | null, saved: Paid, cpf: string | null): Pick<PayeeRow, 'chavePixCpf' | 'contaCpf'> {
  const changes = (...fields: (keyof Paid)[]) =>
    fields.some((field) => saved[field] !== undefined && saved[field] !== (known?.[field] ?? null));
  return {
    chavePixCpf: changes('tipoChavePix', 'chavePix') ? cpf : known?.chavePixCpf,
    contaCpf: changes('idBanco', 'agencia', 'numConta') ? cpf : known?.contaCpf,
  };
}

function toPayee(row: PayeeRow, nomeBanco: string | null): Payee {
  const { cnpjAssociacao, cpfOrCnpj, tipo, nome, cadastradoPor, cadastradoEm, conferido, versao, telefone, celular, email } = row;
  const { logrNome, logrNum, logrCompl, logrBairro, logrCep, logrCidade, logrUf } = row;
  const { tipoChavePix, chavePix, idBanco, agencia, numConta } = row;
  const address = { telefone, celular, email, logrNome, logrNum, logrCompl, logrBairro, logrCep, logrCidade, logrUf };
  const optional = { ...address, tipoChavePix, chavePix, idBanco, agencia, numConta };
  type Nulled = { [F in keyof typeof optional]: Exclude<(typeof optional)[F], undefined> };
  const nulled = Object.fromEntries(Object.entries(optional).map(([field, value]) => [field, value ?? null])) as Nulled;
  return {
    cnpjAssociacao,
    cpfOrCnpj,
    tipo,
    nome,
    nomeBanco,
    cadastradoPor: cadastradoPor ?? null,
    cadastradoEm: cadastradoEm?.toISOString() ?? null,
    conferido,
    versao,
    ...nulled,
  };
}
