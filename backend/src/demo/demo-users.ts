import { type seedUsers } from '#modules/identity/public.js';

/** The two demo associations (rule 18.3): one numeric CNPJ, one of the alphanumeric form. Mail goes to a domain that cannot exist. */
export const DEMO_ASSOCIATIONS = [
  {
    cnpj: '11222333000181',
    nome: 'ASSOCIAÇÃO DE PAIS E MESTRES DA ESCOLA MUNICIPAL MONTEIRO LOBATO',
    nomeFantasia: 'APM MONTEIRO LOBATO',
    email: 'apm@monteirolobato.example',
    telefone: '4133620418',
    celular: '41998120418',
    logrNome: 'RUA PADRE GERMANO MAYER',
    logrNum: '1210',
    logrCompl: 'SALA DA APM',
    logrBairro: 'CRISTO REI',
    logrCep: '80050270',
    logrCidade: 'CURITIBA',
    logrUf: 'PR',
    municipio: 'CURITIBA',
    exigeAprovacao: false,
  },
  {
    cnpj: '12ABC34501DE35',
    nome: 'ASSOCIAÇÃO DE MORADORES DO JARDIM DAS ACÁCIAS',
    nomeFantasia: 'AMJA',
    email: 'contato@jardimdasacacias.example',
    telefone: '4333274160',
    celular: '43991074160',
    logrNome: 'RUA DAS ACÁCIAS',
    logrNum: '320',
    logrCompl: 'SEDE SOCIAL',
    logrBairro: 'JARDIM DAS ACÁCIAS',
    logrCep: '86039120',
    logrCidade: 'LONDRINA',
    logrUf: 'PR',
    municipio: 'LONDRINA',
    exigeAprovacao: false,
  },
];

/** The users that the login screen names while the demo is on. */
export const DEMO_USERS: Parameters<typeof seedUsers>[1] = [
  {
    cpf: '52998224725',
    nome: 'ANA PAULA FERREIRA DOS SANTOS',
    cargo: 'PRESIDENTE',
    email: 'ana.santos@monteirolobato.example',
    login: 'admin',
    senha: 'admin-demo',
    role: 'ADMIN',
    links: { '11222333000181': 'ADMIN', '12ABC34501DE35': 'ADMIN' },
  },
  {
    cpf: '11144477735',
    nome: 'GUSTAVO HENRIQUE MOREIRA',
    cargo: 'TESOUREIRO',
    email: 'gustavo.moreira@monteirolobato.example',
    login: 'gestor',
    senha: 'gestor-demo',
    role: 'GEST',
    links: { '11222333000181': 'GEST', '12ABC34501DE35': 'GEST' },
  },
  {
    cpf: '39053344705',
    nome: 'ÚRSULA APARECIDA NOGUEIRA',
    cargo: 'SECRETÁRIA',
    email: 'ursula.nogueira@monteirolobato.example',
    login: 'usuario',
    senha: 'usuario-demo',
    role: 'USER',
    links: { '11222333000181': 'USER' },
  },
];
