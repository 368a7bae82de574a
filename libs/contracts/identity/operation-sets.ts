import { type Operation } from './policy.js';

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
