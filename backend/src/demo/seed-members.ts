import { type INestApplicationContext } from '@nestjs/common';
import { DependentRequest } from '#contracts/members/dependent.record.js';
import { MemberRequest } from '#contracts/members/member.record.js';
import { MinutesRequest } from '#contracts/minutes/minutes.js';
import { type PlainDate } from '#domain/plain-date.js';
import { DependentsService, MembersService } from '#modules/members/public.js';
import { MinutesService } from '#modules/minutes/public.js';
import { dependentOf, memberOf, minutesOf } from './plans/demo-people.js';
import { type DemoPlan } from './plans/demo-plan.js';
import { requestOf } from './request-of.js';

/** Registers the members with their dependents, and the minutes of the assemblies until today; existing records are only updated. */
export async function seedMembers(
  app: INestApplicationContext,
  { cnpjAssociacao, pessoas }: Pick<DemoPlan, 'cnpjAssociacao' | 'pessoas'>,
  today: PlainDate,
): Promise<void> {
  const dependents = app.get(DependentsService, { strict: false });
  for (const member of pessoas.associados) {
    await app.get(MembersService, { strict: false }).save(requestOf(MemberRequest, memberOf(cnpjAssociacao, pessoas, member, today)));
    const known = await dependents.ofMember({ cnpjAssociacao, cpfPessoa: member.cpf });
    for (const dependent of member.dependentes)
      if (!known.some(({ nome }) => nome === dependent[0]))
        await dependents.save(requestOf(DependentRequest, dependentOf(cnpjAssociacao, member, dependent, today)));
  }
  for (const minutes of minutesOf(cnpjAssociacao, pessoas, today))
    await app.get(MinutesService, { strict: false }).save(requestOf(MinutesRequest, minutes));
}
