import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { TextAreaField } from './text-field';

/** Why something is corrected, undone or shown, in `motivo`. */
export const ReasonField = ({ autoFocus }: { autoFocus?: boolean }) => (
  <TextAreaField name="motivo" label="Motivo" required rows={2} maxLength={MAX_JUSTIFICATIVA} counter autoFocus={autoFocus} />
);
