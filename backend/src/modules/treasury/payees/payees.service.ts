import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { type RowOf } from '#contracts/common/record.js';
import { type NewPayees, PAYEE_RECORD, type Payee, PayeeRequest } from '#contracts/treasury/payee.record.js';
import { type PayeePayment } from '#contracts/treasury/payee-payment.js';
import { Access, type Caller } from '#modules/identity/public.js';
import { Clock } from '#platform/clock.js';
import { instant } from '#platform/database/instant.sql.js';
import { Refusal } from '#platform/http/refusal.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { LookUp, lookUpOf, type Question, type Reference, requireFound } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { BANK } from '../banks/banks.service.js';

const ADMINISTRATORS_ONLY = new Refusal(
  403,
  'favorecido.so-administrador',
  'Só um administrador da associação altera favorecidos. Peça a ele a correção.',
);

const BANK_NAME = lookUpOf([BANK]);

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
type Origin = Pick<RowOf<typeof PAYEE_RECORD>, 'cadastradoPor' | 'cadastradoEm' | 'conferido'> & { cpf: string | null };
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
export class PayeesService extends Register<typeof PAYEE_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly lookUp: LookUp,
  ) {
    super(tenancy, {
      fields: PAYEE_RECORD,
      contract: PayeeRequest,
      table: 'favorecido',
      key: 'cpfOrCnpj',
      joined: { nomeBanco: 'b.nome' },
      join: 'left join banco b on b.id = r.id_banco',
      order: 'r.nome, r.cpf_or_cnpj',
      absent: ABSENT,
      exists: 'Já existe um favorecido com este CPF ou CNPJ.',
      inUse: 'Este favorecido possui vínculos com pagamentos e não pode ser excluído.',
    });
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
    return this.save(request, { cadastradoPor: caller.nome, cadastradoEm: this.clock.now().toISOString(), conferido, cpf: caller.cpf });
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
  async save(request: PayeeRequest, { cpf, conferido, ...author }: Origin = NOBODY): Promise<Saved<Payee>> {
    if (request.idBanco) requireFound([BANK], request, await this.lookUp.one(request.cnpjAssociacao, BANK_NAME, request));
    return this.write(request, { adds: (known) => ({ ...writersOf(known, request, cpf), conferido, ...(!known && author) }) });
  }
}

type Paid = Pick<PayeeRequest, 'tipoChavePix' | 'chavePix' | 'idBanco' | 'agencia' | 'numConta'>;

/** Who wrote the Pix key and the account as they stand after a save. A field that the save leaves out stays as it is. */
function writersOf(
  known: RowOf<typeof PAYEE_RECORD> | null,
  saved: Paid,
  cpf: string | null,
): Pick<RowOf<typeof PAYEE_RECORD>, 'chavePixCpf' | 'contaCpf'> {
  const changes = (...fields: (keyof Paid)[]) =>
    fields.some((field) => saved[field] !== undefined && saved[field] !== (known?.[field] ?? null));
  return {
    chavePixCpf: changes('tipoChavePix', 'chavePix') ? cpf : (known?.chavePixCpf ?? null),
    contaCpf: changes('idBanco', 'agencia', 'numConta') ? cpf : (known?.contaCpf ?? null),
  };
}
