import type { ChangeEvent } from 'react';

/**
 * Upper-cases the input's text and answers it. Changes the element in place, so that the caret keeps its position; does nothing while an accent is being
 * composed.
 */
export function upperCaseInPlace({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string {
  const upper = target.value.toLocaleUpperCase('pt-BR');
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (isComposing || upper === target.value) return target.value;
  const { selectionStart, selectionEnd } = target;
  target.value = upper;
  target.setSelectionRange(selectionStart, selectionEnd);
  return upper;
}
