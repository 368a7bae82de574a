import type { ChangeEvent } from 'react';

/**
 * Upper-cases what stands in the input and answers it. The element is changed in place, so that the caret stays where it is when typing in the middle;
 * while an accent is being composed nothing is touched.
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
