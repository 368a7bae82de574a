import { Refusal } from '#platform/http/refusal.js';

/** Why nobody was let in through the provider of that name (rule 37.4). */
export const REFUSED = {
  disabled: () => new Refusal(403, 'openid.desligado', 'Nesta instalação só se entra com usuário e senha.'),
  unreachable: (name: string) =>
    new Refusal(503, 'openid.sem-resposta', `${name} não respondeu. Tente novamente em instantes, ou entre com usuário e senha.`),
  unverifiable: (name: string) =>
    new Refusal(
      422,
      'openid.resposta',
      `A resposta de ${name} não pôde ser conferida. Comece de novo; se continuar, avise quem administra o sistema.`,
    ),
  /** Begun in another browser, answered already, or too late. */
  outdated: (name: string) =>
    new Refusal(
      422,
      'openid.recomecar',
      `Esta entrada com ${name} já foi usada, demorou demais ou começou em outro navegador. Comece de novo.`,
    ),
  denied: (name: string) =>
    new Refusal(
      422,
      'openid.negado',
      `${name} não autorizou a entrada: ela foi cancelada lá. Comece de novo, ou entre com usuário e senha.`,
    ),
  cpfMissing: (name: string) =>
    new Refusal(422, 'openid.sem-cpf', `${name} não informou o seu CPF. Complete o seu cadastro lá, ou entre com usuário e senha.`),
  cpfInvalid: (name: string) =>
    new Refusal(
      422,
      'openid.cpf-invalido',
      `O CPF que ${name} informou não é válido. Corrija o seu cadastro lá, ou entre com usuário e senha.`,
    ),
  cpfUnverified: (name: string) =>
    new Refusal(
      422,
      'openid.cpf-nao-verificado',
      `${name} ainda não verificou o seu CPF. Conclua a verificação lá, ou entre com usuário e senha.`,
    ),
  unknown: (name: string) =>
    new Refusal(
      422,
      'openid.sem-usuario',
      `O CPF que ${name} informou não tem usuário aqui. Peça o acesso a quem administra a sua associação.`,
    ),
  inactive: () =>
    new Refusal(422, 'openid.usuario-inativo', 'O seu usuário está inativo. Peça a quem administra a sua associação que o ative.'),
  otherPerson: (name: string) =>
    new Refusal(422, 'openid.outra-pessoa', `Quem entrou com ${name} não é a pessoa desta sessão. Nada foi confirmado.`),
  notAgain: (name: string) =>
    new Refusal(422, 'openid.sem-nova-prova', `${name} não pediu que você se identificasse de novo. Confirme com a sua senha.`),
} as const;
