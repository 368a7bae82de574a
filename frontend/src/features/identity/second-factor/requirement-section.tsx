import { useQuery } from '@tanstack/react-query';
import { LINK_TYPES, type LinkType } from '#contracts/identity/identity.js';
import type { SecondFactorRequirement } from '#contracts/identity/second-factor.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ROLE_NAMES } from '../roles';
import { REQUIREMENT_ROOTS, requirementQuery } from './second-factor.queries';

/** For administrators: of the holders of which links the association requires a second factor. */
export function RequirementSection({ hasOwn }: { hasOwn: boolean }) {
  const { cnpjAssociacao } = useWorkingContext();
  const { data, error, refetch } = useQuery(requirementQuery(cnpjAssociacao));
  return (
    <PageSection
      title="Exigir na associação"
      subtitle="Quem for marcado e não tiver segundo fator só entra depois de cadastrar um. Vale já na próxima ação da pessoa."
    >
      <Stack className="panel panel-body">
        {error && <FailedState error={error} failure="Não foi possível ler a exigência." onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={2} />}
        {!hasOwn && <p>Para exigi-lo dos outros, cadastre antes o seu.</p>}
        {data && <Ticks {...data} isOpen={hasOwn || data.tipos.length > 0} />}
      </Stack>
    </PageSection>
  );
}

/** What a newly required type means for those who hold it. */
function consequence(tipo: LinkType, people: number): string {
  const whom = `**${ROLE_NAMES[tipo]}**`;
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
            {ROLE_NAMES[tipo]}
            {isOfAll && ' (exigido pela instalação)'}
          </label>
        );
      })}
    </Stack>
  );
}
