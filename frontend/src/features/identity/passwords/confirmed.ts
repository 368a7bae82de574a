import type { FieldError } from '#contracts/common/problem.js';

/** The confirmation is the form's own: it is not sent. */
export function confirmed({ senhaNova, confirmacao = '' }: { senhaNova: string; confirmacao?: string }): FieldError[] {
  return senhaNova === confirmacao ? [] : [{ field: 'confirmacao', message: 'A confirmação não confere com a nova senha' }];
}
