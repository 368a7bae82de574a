import { useQuery } from '@tanstack/react-query';
import type { Association } from '#contracts/associations/association.record.js';
import { api } from '#shared/api/client.ts';
import { associationsQuery } from '#shared/queries/associations.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Setting, SettingLink } from '#shared/ui/layout/setting.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

/** What else the association is: its name and place, which its form changes, with its holidays. */
export function AssociationSetting() {
  const { cnpjAssociacao } = useWorkingContext();
  return (
    <Setting
      title="Dados da associação"
      hint="Nome, endereço, contato e feriados."
      query={useOwnAssociation()}
      now={({ nome, logrCidade, logrUf }) => [nome, logrCidade, logrUf].filter(Boolean).join(' · ')}
      action={useMayGovern() && <SettingLink to={`/associacao?cnpj=${cnpjAssociacao}`} label="Abrir os dados" />}
    />
  );
}

/** Whether redistributions need the approval of the board in minutes (rule 12.13). */
export function ApprovalSetting() {
  const association = useOwnAssociation();
  const run = useAction();
  const change = ({ exigeAprovacao, ...others }: Association) =>
    run(() => api.post('associacao/save', { ...others, exigeAprovacao: !exigeAprovacao, novo: false }), {
      confirm: [
        'continue',
        exigeAprovacao
          ? 'Deixar de exigir a aprovação em ata? Uma redistribuição volta a valer assim que é salva.'
          : 'Exigir a aprovação em ata? Uma redistribuição passa a ser guardada como proposta, e só é efetivada depois que se registra a ata em que foi aprovada.',
      ],
      success: exigeAprovacao ? 'A aprovação em ata não é mais exigida.' : 'A aprovação em ata passou a ser exigida.',
      failure: 'Erro ao salvar a configuração.',
      invalidates: ['associacao'],
    });
  const { data } = association;
  const label = data?.exigeAprovacao ? 'Deixar de exigir' : 'Exigir';
  return (
    <Setting
      title="Redistribuições"
      hint="Se exigem, uma redistribuição é guardada como proposta, levada à diretoria e só é efetivada depois que se registra a ata em que foi aprovada."
      query={association}
      now={({ exigeAprovacao }) => (exigeAprovacao ? 'Exigem aprovação em ata' : 'Não exigem aprovação em ata')}
      action={useMayGovern() && data && <ActionButton label={label} icon="pi-pencil" onClick={() => void change(data)} />}
    />
  );
}

function useOwnAssociation() {
  const { cnpjAssociacao } = useWorkingContext();
  return useQuery({ ...associationsQuery, select: (all) => all.find(({ cnpj }) => cnpj === cnpjAssociacao) });
}

function useMayGovern(): boolean {
  const may = useMay();
  return may('associacao.salvar') && may('associacao.administrar');
}
