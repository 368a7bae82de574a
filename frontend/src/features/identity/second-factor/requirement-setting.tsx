import { useQuery } from '@tanstack/react-query';
import { LINK_TYPE_NAMES, LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import type { SecondFactorRequirement } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { Setting, SettingLink } from '#shared/ui/layout/setting.tsx';
import { REQUIREMENT_ROOTS, requirementQuery, secondFactorsQuery } from './second-factor.queries';

const LIST = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** The value in words: `Exigido de quem é Administrador ou Gestor`. */
function requirementText({ tipos, instalacao }: SecondFactorRequirement): string {
  const required = LINK_TYPES.filter((tipo) => tipos.includes(tipo) || instalacao.includes(tipo));
  return required.length === 0
    ? 'Não é exigido de ninguém'
    : `Exigido de quem é ${LIST.format(required.map((tipo) => LINK_TYPE_NAMES[tipo]))}`;
}

/** For administrators: of the holders of which links the association requires a second factor (rule 34.6). */
export function RequirementSetting() {
  const { cnpjAssociacao } = useWorkingContext();
  const requirement = useQuery(requirementQuery(cnpjAssociacao));
  const { data: own } = useQuery(secondFactorsQuery);
  const hasOwn = own !== undefined && own.fatores.length > 0;
  return (
    <Setting
      title="Segundo fator, por tipo de vínculo"
      hint="Quem for marcado e não tiver segundo fator só entra depois de cadastrar um. Vale já na próxima ação da pessoa."
      query={requirement}
      now={requirementText}
      action={own && !hasOwn && <SettingLink to="/segundo_fator" label="Cadastrar o meu" />}
    >
      {own && !hasOwn && <p>Para exigi-lo dos outros, cadastre antes o seu.</p>}
      {requirement.data && <Ticks {...requirement.data} isOpen={hasOwn || requirement.data.tipos.length > 0} />}
    </Setting>
  );
}

/** What a newly required type means for those who hold it. */
function consequence(tipo: LinkType, people: number): string {
  const whom = `**${LINK_TYPE_NAMES[tipo]}**`;
  if (people === 0) return `Exigir um segundo fator de quem tem o vínculo ${whom}? Todos já têm um.`;
  const they = count(people, 'pessoa terá', 'pessoas terão');
  return `Exigir um segundo fator de quem tem o vínculo ${whom}? ${they} de cadastrar um na próxima ação, e só depois ${people === 1 ? 'continua' : 'continuam'}.`;
}

function Ticks({ tipos, instalacao, semFator, isOpen }: SecondFactorRequirement & { isOpen: boolean }) {
  const { cnpjAssociacao } = useWorkingContext();
  const run = useAction();
  const save = (next: LinkType[], added?: LinkType) =>
    run(() => api.put('segundo_fator/exigencia', { cnpjAssociacao, tipos: next }), {
      ...(added && { confirm: ['continue', consequence(added, semFator[added])] }),
      success: 'Exigência de segundo fator alterada.',
      failure: 'Erro ao alterar a exigência.',
      invalidates: REQUIREMENT_ROOTS,
    });
  return (
    <Stack as="fieldset" gap="s" disabled={!isOpen}>
      <legend className="visually-hidden">De quem se exige um segundo fator</legend>
      {LINK_TYPES.map((tipo) => {
        const isOfAll = instalacao.includes(tipo);
        return (
          <label key={tipo}>
            <input
              type="checkbox"
              checked={isOfAll || tipos.includes(tipo)}
              disabled={isOfAll}
              onChange={({ target }) => void (target.checked ? save([...tipos, tipo], tipo) : save(tipos.filter((each) => each !== tipo)))}
            />
            {LINK_TYPE_NAMES[tipo]}
            {isOfAll && ' (exigido pela instalação)'}
          </label>
        );
      })}
    </Stack>
  );
}
