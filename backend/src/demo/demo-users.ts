import { type Role } from '#contracts/identity.js';

/** The two demo associations (contract §7): one numeric CNPJ, one of the alphanumeric form. */
export const DEMO_ASSOCIATIONS = [
  {
    cnpj: '11222333000181',
    nome: 'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MUNICIPAL MONTEIRO LOBATO',
    nomeFantasia: 'APM MONTEIRO LOBATO',
    logrCidade: 'CURITIBA',
    logrUf: 'PR',
  },
  {
    cnpj: '12ABC34501DE35',
    nome: 'ASSOCIAÇÃO DE MORADORES DO JARDIM DAS ACÁCIAS',
    nomeFantasia: 'AMJA',
    logrCidade: 'LONDRINA',
    logrUf: 'PR',
  },
];

interface DemoUser {
  cpf: string;
  nome: string;
  login: string;
  senha: string;
  role: Role;
  /** Link types by association's CNPJ. */
  links: Record<string, Role>;
}

/** The users that the login screen names while the demo is on. */
export const DEMO_USERS: DemoUser[] = [
  {
    cpf: '52998224725',
    nome: 'ANA ADMINISTRADORA',
    login: 'admin',
    senha: 'admin-demo',
    role: 'ADMIN',
    links: { '11222333000181': 'ADMIN', '12ABC34501DE35': 'ADMIN' },
  },
  {
    cpf: '11144477735',
    nome: 'GUSTAVO GESTOR',
    login: 'gestor',
    senha: 'gestor-demo',
    role: 'GEST',
    links: { '11222333000181': 'GEST', '12ABC34501DE35': 'GEST' },
  },
  {
    cpf: '39053344705',
    nome: 'ÚRSULA USUÁRIA',
    login: 'usuario',
    senha: 'usuario-demo',
    role: 'USER',
    links: { '11222333000181': 'USER' },
  },
];
