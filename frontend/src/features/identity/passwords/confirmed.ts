import type { FieldError } from '#contracts/common/problem.js';

/** Validates the confirmation, which is only in the form and not sent. */
export function confirmed({ senhaNova, confirmacao = '' }: { senhaNova: string; confirmacao?: string }): FieldError[] {
  return senhaNova === confirmacao ? [] : [{ field: 'confirmacao', message: 'A confirmação não confere com a nova senha' }];
}
