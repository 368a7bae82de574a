import { MAX_JUSTIFICATIVA } from '#contracts/common/book.js';
import { TextAreaField } from '#shared/ui/forms/fields/text-field.tsx';

/** Why a payment or its release is corrected or taken back. */
export const ReasonField = ({ autoFocus }: { autoFocus?: boolean }) => (
  <TextAreaField name="motivo" label="Motivo" required rows={2} maxLength={MAX_JUSTIFICATIVA} counter autoFocus={autoFocus} />
);
