import { Injectable } from '@nestjs/common';
import { type Erasure, type HeldPart, type PersonQuery } from '#contracts/personal-data/person-files.js';
import { maskCpf } from '#domain/cpf.js';
import { RuleViolation } from '#domain/rule-violation.js';
import { JournalQueries } from '#modules/audit/public.js';
import { type Caller, UsersService } from '#modules/identity/public.js';
import { ImportStore } from '#modules/imports/public.js';
import { Journal } from '#modules/journal/public.js';
import { MembersService } from '#modules/members/public.js';
import { Idempotency } from '#platform/idempotency/idempotency.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { fullNames, PersonFiles } from '../person-files/person-files.queries.js';

/** Erases what an association holds of a person, as far as no proof needs it (rule 36.3). */
@Injectable()
export class Erasures {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly files: PersonFiles,
    private readonly members: MembersService,
    private readonly users: UsersService,
    private readonly imports: ImportStore,
    private readonly answers: Idempotency,
    private readonly readers: JournalQueries,
    private readonly journal: Journal,
  ) {}

  /** 404 if no data are kept; 422 `pessoa.si-mesmo` for oneself, `pessoa.so-prova` if all of it stays; 409 for the last active administrator. */
  erase(query: Required<Pick<PersonQuery, 'cnpjAssociacao' | 'cpf'>>, caller: Caller): Promise<Erasure> {
    const { cnpjAssociacao, cpf } = query;
    if (cpf === caller.cpf)
      throw new RuleViolation('pessoa.si-mesmo', 'Você não pode apagar os seus próprios dados. Peça a outro administrador da associação.');
    return this.tenancy.together(cnpjAssociacao, async () => {
      const { partes, nomes } = await this.files.of(query);
      const names = fullNames(nomes);
      const gone = partes.filter(({ fica }) => fica === null);
      if (gone.length === 0)
        throw new RuleViolation('pessoa.so-prova', 'O que a associação guarda deste CPF é prova, e fica. Nada há a apagar.');
      await this.members.erase(cnpjAssociacao, cpf, names);
      await this.imports.forget(cnpjAssociacao, cpf, names);
      await this.users.leave(cpf, cnpjAssociacao);
      await this.answers.forget(cnpjAssociacao, cpf, names);
      await this.readers.forgetReader(cnpjAssociacao, cpf);
      const partsGone = gone.map(toldOf);
      const told = partsGone.map(({ onde, registros }) => `${onde}: ${registros}`).join('; ');
      await this.journal.erased(cnpjAssociacao, { cpf: maskCpf(cpf), partes: told });
      return {
        apagado: partsGone,
        fica: partes.flatMap((part) => (part.fica === null ? [] : { ...toldOf(part), motivo: part.fica })),
      };
    });
  }
}

const toldOf = ({ onde, itens }: HeldPart) => ({ onde, registros: itens.length });
