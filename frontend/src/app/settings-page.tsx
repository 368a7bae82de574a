import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { ORIENTATIONS } from '#contracts/associations/letterhead.record.js';
import { count } from '#shared/format/format.ts';
import { officesQuery } from '#shared/queries/offices.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { Setting, SettingLink } from '#shared/ui/layout/setting.tsx';
import { ApprovalSetting, AssociationSetting } from '../features/associations/associations/association-settings';
import { letterheadsQuery } from '../features/associations/letterheads/letterheads.queries';
import { PaymentLimitSetting } from '../features/associations/payment-limits/payment-limit-setting';
import { RequirementSetting } from '../features/identity/second-factor/requirement-setting';
import { templatesQuery } from '../features/minutes/templates/templates.queries';

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What holds for everybody in the association, in one place: each setting with its value, changed here or one step from here (rule 47.30). */
export function SettingsPage() {
  const { cnpjAssociacao, associacao } = useWorkingContext();
  const may = useMay();
  return (
    <Page
      title="CONFIGURAÇÕES DA ASSOCIAÇÃO"
      subtitle={`O que vale para todos em ${associacao.nomeFantasia || associacao.nome}. O que é só seu está no menu com o seu nome.`}
    >
      <div className="panel">
        <AssociationSetting />
        {may('alcada.ver') && <PaymentLimitSetting />}
        {may('segundoFator.verExigencia') && <RequirementSetting />}
        <ApprovalSetting />
        <Setting
          title="Papel timbrado"
          hint="A imagem no topo dos documentos. Sem ela, eles trazem o nome e o CNPJ da associação."
          query={useQuery(letterheadsQuery(cnpjAssociacao))}
          now={(images) =>
            images.length === 0
              ? 'Sem imagem'
              : `Imagem em ${LIST.format(images.map(({ orientacao }) => ORIENTATIONS[orientacao].toLowerCase()))}`
          }
          action={<SettingLink to="/imagens" label="Imagens" />}
        />
        <Setting
          title="Modelos de atas, editais e termos"
          hint="Os documentos do Word que o sistema preenche; valem para toda a instalação."
          query={useQuery(templatesQuery)}
          now={(templates) =>
            templates.length === 0 ? 'Os que vêm com o sistema' : count(templates.length, 'modelo próprio', 'modelos próprios')
          }
          action={<SettingLink to="/templates" label="Templates" />}
        />
        <Setting
          title="Cargos"
          hint="Quem a diretoria e os conselhos têm, e quem assina."
          query={useQuery(officesQuery(cnpjAssociacao))}
          now={(offices) => (offices.length === 0 ? 'Nenhum cadastrado' : count(offices.length, 'cargo', 'cargos'))}
          action={<SettingLink to="/cargos" label="Cargos" />}
        />
      </div>
    </Page>
  );
}

/** The former address of the limit. */
export const PaymentLimitAddress = () => <Navigate to="/configuracoes" replace />;
