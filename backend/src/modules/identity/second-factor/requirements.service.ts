import { Inject, Injectable } from '@nestjs/common';
import { LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import { type SecondFactorRequirement } from '#contracts/identity/second-factor.js';
import { type Config } from '#platform/config.js';
import { Refusal } from '#platform/http/refusal.js';
import { CONFIG } from '#platform/platform.module.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { type Caller } from '../access/caller.js';
import { Challenges } from './challenges.js';

const HAS_NONE = new Refusal(
  422,
  'segundo-fator.sem-o-proprio',
  'Cadastre antes o seu próprio segundo fator: só quem tem um pode exigi-lo dos outros.',
);

const WITHOUT_FACTOR = `
  select tipo, count(*)::int as pessoas from rel_associacao_usuario link join usuario using (cpf)
  where cnpj = ? and link.situacao = 'ATIVO' and usuario.situacao = 'ATIVO'
    and not exists (select from segundo_fator where segundo_fator.cpf = usuario.cpf and confirmado_em is not null)
  group by tipo`;

/** Of whom associations require a second factor (rule 34.6). */
@Injectable()
export class RequirementsService {
  constructor(
    private readonly tenancy: Tenancy,
    private readonly challenges: Challenges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(cnpj: string): Promise<SecondFactorRequirement> {
    const sql = 'select tipo from segundo_fator_exigido where cnpj = ?';
    const rows = await this.tenancy.installation().execute<{ tipo: LinkType }[]>(sql, [cnpj]);
    const tipos = LINK_TYPES.filter((type) => rows.some(({ tipo }) => tipo === type));
    const without = await this.tenancy.installation().execute<{ tipo: LinkType; pessoas: number }[]>(WITHOUT_FACTOR, [cnpj]);
    const countOf = (type: LinkType) => without.find(({ tipo }) => tipo === type)?.pessoas ?? 0;
    const semFator = { ADMIN: countOf('ADMIN'), GEST: countOf('GEST'), USER: countOf('USER'), AUDITOR: countOf('AUDITOR') };
    return { tipos, instalacao: this.config.secondFactorFor, semFator };
  }

  /** Replaces an association's requirement; it counts from everybody's next call on. 422 for a caller who requires it without having one. */
  async save(cnpj: string, tipos: LinkType[], { cpf }: Caller): Promise<SecondFactorRequirement> {
    if (tipos.length > 0 && !(await this.challenges.awaits(cpf))) throw HAS_NONE;
    const required = `{${tipos.join(',')}}`;
    await this.tenancy.installation().transactional(async (em) => {
      await em.execute('delete from segundo_fator_exigido where cnpj = ? and tipo <> all(?::text[])', [cnpj, required]);
      await em.execute('insert into segundo_fator_exigido (cnpj, tipo) select ?, unnest(?::text[]) on conflict do nothing', [
        cnpj,
        required,
      ]);
    });
    return this.of(cnpj);
  }
}
