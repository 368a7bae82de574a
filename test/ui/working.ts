import type { UserLink } from '#contracts/identity/identity.js';
import { openSession, storeContext } from '#shared/session/stored-session.ts';

const CPF = '52998224725';

const link = (cnpj: string, nome: string): UserLink => ({
  cpf: CPF,
  cnpj,
  tipo: 'ADMIN',
  situacao: 'ATIVO',
  anos: null,
  ate: null,
  julga: false,
  nomeAssociacao: nome,
  associacao: { cnpj, nome, nomeFantasia: null },
  versao: 1,
});

const SCHOOL_LINK = link('11222333000181', 'APM TESTE');
export const RESIDENTS_LINK = link('11444777000161', 'MORADORES TESTE');

/** Logs in a person for the school and that year; with `several` they have a second association. */
export function working({ ano, several = false }: { ano: number; several?: boolean }): void {
  const usuario = {
    cpf: CPF,
    nome: 'ANA TESTE',
    login: 'ana',
    situacao: 'ATIVO',
    role: 'ADMIN',
    cargo: null,
    email: null,
    versao: 1,
  } as const;
  openSession({
    token: 'token',
    usuario,
    podeCadastrarAssociacao: false,
    deveSegundoFator: false,
    deveTrocarSenha: false,
    relAssociacaoUsuario: several ? [SCHOOL_LINK, RESIDENTS_LINK] : [SCHOOL_LINK],
    totalVinculos: several ? 2 : 1,
  });
  storeContext({ link: SCHOOL_LINK, ano });
}
