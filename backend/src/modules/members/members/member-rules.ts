import { type FieldError } from '#contracts/common/problem.js';
import { type Member, MemberRequest } from '#contracts/members/members.js';
import { errorsOfPlace, errorsOfSentPlace, ISSUERS, inOfficialWords } from '#modules/associations/public.js';
import { check, judgeAlso } from '#platform/http/validation.pipe.js';

/** A member as it is stored. */
export type MemberData = Omit<MemberRequest, 'novo' | 'cpf'> & Pick<Member, 'cpf'>;

judgeAlso(MemberRequest, (sent) => [...issuerErrors(sent), ...errorsOfSentPlace(sent)]);

/**
 * Validates a member from the form or an import: by the request class and the reference lists. A change is validated in its stored form, so that a
 * field that was not sent (the sex) is considered for one that was (the civil status).
 * @param known the stored member, if any
 */
export function judgeMember(sent: object, known?: Member): { member?: MemberData; errors: FieldError[] } {
  const { request, errors } = check(MemberRequest, { ...known, ...sent }, 'body');
  const { novo: _, ...member } = request as MemberRequest & MemberData;
  const failed = new Set(errors.map(({ field }) => field));
  const unknown = [...issuerErrors(member), ...errorsOfPlace(member)].filter(({ field }) => !failed.has(field));
  return errors.length + unknown.length > 0
    ? { errors: [...errors, ...unknown] }
    : { member: { ...member, ...inOfficialWords(member) }, errors: [] };
}

function issuerErrors({ rgEmissor }: Partial<MemberData>): FieldError[] {
  const errors: FieldError[] = [];
  if (rgEmissor && !ISSUERS.some(({ codigo }) => codigo === rgEmissor))
    errors.push({ field: 'rgEmissor', message: 'Órgão emissor do RG inválido' });
  return errors;
}
