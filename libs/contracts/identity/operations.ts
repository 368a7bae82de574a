import { type LinkType, type Role } from './identity.js';
import { type Permission } from './permission.js';
import { type Operation, POLICY } from './policy.js';

/** Operations that take a password given within the last ten minutes (rule 2.16). */
export const CONFIRMED: ReadonlySet<Operation> = new Set<Operation>([
  'usuario.salvar',
  'usuario.convidar',
  'usuario.excluir',
  'vinculo.salvar',
  'vinculo.excluir',
  'segundoFator.salvar',
  'segundoFator.excluir',
  'segundoFator.exigir',
  'segundoFator.retirar',
  'associacao.excluir',
  'pessoa.exportar',
  'pessoa.emitirDossie',
  'pessoa.apagarDados',
  'diario.exportar',
  'exercicio.encerrar',
  'exercicio.reabrir',
]);

/** What a person who owes a second factor may do: set it up, and leave (rule 34.6). */
export const WITHOUT_SECOND_FACTOR: ReadonlySet<Operation> = new Set<Operation>([
  'sessao.ver',
  'sessao.encerrar',
  'sessao.confirmar',
  'segundoFator.ver',
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
