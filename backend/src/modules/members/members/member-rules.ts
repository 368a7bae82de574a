import { type FieldError } from '#contracts/common/problem.js';
import { MemberRequest } from '#contracts/members/member.record.js';
import { errorsOfSentPlace, ISSUERS, inOfficialWords } from '#modules/associations/public.js';
import { check, judgeAlso } from '#platform/http/validation.pipe.js';

judgeAlso(MemberRequest, (sent) => [...issuerErrors(sent), ...errorsOfSentPlace(sent)]);

/** Of a new member: whoever names a município names its UF as well. */
const NEW = { logrUf: null };

/**
 * Validates a member from the form or an import, in the form in which they will be stored, so that a field that was not sent (the sex) is considered for one
 * that was (the civil status).
 * @param known the stored member, if any
 */
export function judgeMember(sent: object, known: object = NEW): { member: MemberRequest; errors: FieldError[] } {
  const { request, errors } = check(MemberRequest, { ...known, ...sent }, 'body');
  const member = request as MemberRequest;
  return { member: { ...member, ...inOfficialWords(member) }, errors };
}

function issuerErrors({ rgEmissor }: Partial<MemberRequest>): FieldError[] {
  const errors: FieldError[] = [];
  if (rgEmissor && !ISSUERS.some(({ codigo }) => codigo === rgEmissor))
    errors.push({ field: 'rgEmissor', message: 'Órgão emissor do RG inválido' });
  return errors;
}
