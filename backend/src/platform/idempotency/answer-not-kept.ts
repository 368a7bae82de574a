import { SetMetadata } from '@nestjs/common';

/** Key of the metadata that says how a retry of a command is answered. */
export const ANSWERED = 'answered';

/** For calls that show personal data: their answer is not stored for a retry, which asks and is recorded again. */
export const AnswerNotKept = () => SetMetadata(ANSWERED, 'never');
