import { type LinkType, type Role } from './identity.js';
import { type Permission } from './permission.js';
import { type Operation, POLICY } from './policy.js';

/** Operations that take a password given within the last ten minutes (rule 2.16). */
export const CONFIRMED: ReadonlySet<Operation> = new Set<Operation>([
  'usuario.salvar',
  'usuario.convidar',
  'usuario.excluir',
  'usuario.alterarOsSeus',
  'vinculo.salvar',
  'vinculo.excluir',
  'segundoFator.exigir',
  'associacao.excluir',
  'pessoa.exportar',
  'pessoa.emitirDossie',
  'pessoa.apagarDados',
  'diario.exportar',
  'exercicio.encerrar',
  'exercicio.reabrir',
]);

/** Operations that take the password of now, however short ago it was given: each uses a confirmation up (rule 34.3). */
export const CONFIRMED_ANEW: ReadonlySet<Operation> = new Set<Operation>([
  'segundoFator.preparar',
  'segundoFator.excluir',
  'segundoFator.retirar',
]);

/** What is not done under a password that somebody else set (rule 2.17): what is confirmed, and what two people or a signature stand for. */
export const OF_OWN_PASSWORD: ReadonlySet<Operation> = new Set<Operation>([
  ...CONFIRMED,
  ...CONFIRMED_ANEW,
  'sessao.confirmar',
  'segundoFator.salvar',
  'alcada.propor',
  'alcada.confirmar',
  'despesa.liberar',
  'proposta.aprovar',
  'ressalva.registrar',
  'ressalva.concluir',
  'parecer.assinar',
]);

/** What a person who owes a second factor may do: set it up, and leave (rule 34.6). */
export const WITHOUT_SECOND_FACTOR: ReadonlySet<Operation> = new Set<Operation>([
  'sessao.ver',
  'sessao.encerrar',
  'sessao.confirmar',
  'senha.trocar',
  'segundoFator.ver',
  'segundoFator.preparar',
  'segundoFator.salvar',
]);

/** The permission for that operation. */
export const permissionOf = (operation: Operation): Permission => POLICY[operation];

/** Whether an operation is open to a user of that role with a link of that type; for an auditor only in the years of the link. */
export function isOpenTo(operation: Operation, role: Role, tipo: LinkType): boolean {
  const permission = permissionOf(operation);
  if (permission === 'publico' || permission === 'sessao') return true;
  if (tipo === 'AUDITOR') return permission.auditor !== undefined;
  return permission.vinculo.includes(tipo) && (!permission.papel || permission.papel === role);
}
