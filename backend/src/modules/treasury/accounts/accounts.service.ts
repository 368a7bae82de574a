import { Injectable } from '@nestjs/common';
import { type Account, type AccountRequest } from '#contracts/treasury.js';
import { refusing } from '#platform/http/database-refusals.js';
import { invalid, notFound } from '#platform/http/refusal.js';
import { type Reference } from '#platform/tenancy/look-up.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { forChange } from '#platform/tenancy/versioned.js';
import { BanksService } from '../banks/banks.service.js';
import { AccountRow } from './account.entity.js';

const ABSENT = 'Conta não encontrada.';

/** The account that a revenue or a yield is on. */
export const ACCOUNT: Reference = {
  fields: { numConta: 'text' },
  answers: {
    nomeBanco: 'select banco.nome from conta join banco on banco.id = id_banco where num_conta = r."numConta"',
    descricaoConta: 'select descricao from conta where num_conta = r."numConta"',
  },
  missing: ABSENT,
};
const SUBJECT = 'Esta conta';

@Injectable()
export class AccountsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly banks: BanksService,
  ) {}

  /** The accounts of an association by number, each with its bank's name. */
  list(cnpjAssociacao: string): Promise<Account[]> {
    const sql = `select c.cnpj_associacao as "cnpjAssociacao", c.num_conta as "numConta", c.id_banco as "idBanco", b.nome as "nomeBanco",
      c.agencia, c.descricao, c.versao from conta c join banco b on b.id = c.id_banco order by c.num_conta`;
    return this.tenancy.query<Account>(cnpjAssociacao, sql);
  }

  /** Creates an account. 404 when its bank is absent, 409 when the association has the number. */
  create({ versao: _, ...account }: AccountRequest): Promise<Account> {
    return refusing({ duplicate: 'Já existe uma conta com este número.', subject: SUBJECT }, async () => {
      const { nome: nomeBanco } = await this.banks.find(account.idBanco);
      await this.tenancy.em(account.cnpjAssociacao).insert(AccountRow, account);
      return { ...account, nomeBanco, versao: 1 };
    });
  }

  /** Changes branch and description. 404 when the account is absent, 400 when it is in another bank: number and bank say which account it is. 409 for another version than the stored one. */
  async update({ cnpjAssociacao, numConta, idBanco, agencia, descricao, versao: seen }: AccountRequest): Promise<Account> {
    const versao = await this.tenancy.em(cnpjAssociacao).transactional(async (em) => {
      const account = await forChange(em, AccountRow, { cnpjAssociacao, numConta }, seen);
      if (!account) throw notFound(ABSENT);
      if (account.idBanco !== idBanco) throw invalid([{ field: 'idBanco', message: 'O banco da conta não pode ser alterado' }]);
      em.assign(account, { agencia, descricao });
      await em.flush();
      return account.versao;
    });
    const { nome: nomeBanco } = await this.banks.find(idBanco);
    return { cnpjAssociacao, numConta, idBanco, nomeBanco, agencia, descricao, versao };
  }

  /** Deletes an account. 404 when absent, 409 naming what is booked in it. */
  delete(cnpjAssociacao: string, numConta: string): Promise<void> {
    return refusing({ subject: SUBJECT }, async () => {
      const deleted = await this.tenancy.em(cnpjAssociacao).nativeDelete(AccountRow, { cnpjAssociacao, numConta });
      if (deleted === 0) throw notFound(ABSENT);
    });
  }
}
