import { PAYEE_RECORD } from '#contracts/treasury/payee.record.js';
import { type Holding, labelled } from '#platform/tenancy/holding.js';

/** What the register of payees holds of a person. */
export const HELD_OF_PAYEES: Holding[] = [
  {
    onde: 'Cadastro de favorecido',
    tabela: 'favorecido',
    sql: `select ${labelled(PAYEE_RECORD, 'f')} from favorecido f where f.cnpj_associacao = r.cnpj and f.cpf_or_cnpj = r.cpf`,
    fica: 'Diz a quem a associação pagou. Se nenhuma despesa o usa, exclua-o em Favorecidos.',
  },
  {
    onde: 'Favorecidos que cadastrou',
    tabela: 'favorecido',
    sql: `select count(*)::int as "Quantos" from favorecido f where f.cnpj_associacao = r.cnpj and f.cadastrado_por = any(r.nomes) having count(*) > 0`,
    fica: 'Diz quem responde pelo cadastro de quem é pago.',
  },
  {
    onde: 'Chaves Pix e contas de favorecidos que escreveu',
    tabela: 'favorecido',
    sql: `select f.nome as "Favorecido" from favorecido f where f.cnpj_associacao = r.cnpj and r.cpf in (f.chave_pix_cpf, f.conta_cpf) order by f.nome`,
    fica: 'Diz quem escreveu para onde vai o dinheiro, e por isso não libera os pagamentos.',
  },
];
