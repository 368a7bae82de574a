import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TemplateFormat } from '#contracts/common/spreadsheets.js';
import type { ImportCheck } from '#contracts/members/member-imports.js';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { ActionButton, CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MEMBERS } from '../members/members.queries';
import { ImportFileForm } from './import-file-form';
import { ImportOutcome } from './import-outcome';
import { downloadTemplate, type ImportUpload, runImport } from './imports.queries';

interface Checked {
  upload: ImportUpload;
  check: ImportCheck;
}

/** Imports members from a spreadsheet: template, dry run, then all rows or none. */
export function ImportPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const [checked, setChecked] = useState<Checked | null>(null);
  const navigate = useNavigate();
  const run = useAction();

  const template = (formato: TemplateFormat) =>
    run((signal) => downloadTemplate(formato, signal), { failure: 'Não foi possível fazer o download do modelo.' });

  const importAll = async ({ upload, check: { novos, alterados } }: Checked) => {
    const done = await run((signal) => runImport(upload, signal), {
      confirm: ['continue', `Serão cadastrados **${novos}** e alterados **${alterados}** associados. Deseja continuar?`],
      success: (result) => `Importação concluída: ${result.novos} cadastrados e ${result.alterados} alterados.`,
      failure: 'Erro ao importar os associados. Nada foi importado.',
      invalidates: ['pessoa'],
    });
    if (done) navigate(MEMBERS);
  };

  return (
    <Page
      title="IMPORTAR ASSOCIADOS"
      subtitle="A planilha é conferida antes, e entra inteira ou não entra."
      actions={<CloseButton label="Voltar" to={MEMBERS} />}
    >
      <PageSection
        title="1. Preencha o modelo"
        subtitle="Uma linha por associado. Só o CPF e, para quem é novo, o nome são obrigatórios; colunas que não usar podem ser apagadas."
      >
        <Row>
          <ActionButton label="Modelo XLSX" icon="pi-download" onClick={() => void template('xlsx')} />
          <ActionButton label="Modelo CSV" icon="pi-download" onClick={() => void template('csv')} />
        </Row>
      </PageSection>
      <PageSection
        title="2. Confira a planilha"
        subtitle="Quem já está cadastrado (mesmo CPF) é alterado com o que a linha traz; célula vazia não apaga o que já existe. Nada é gravado na conferência."
      >
        <ImportFileForm
          cnpjAssociacao={cnpjAssociacao}
          onChoose={() => setChecked(null)}
          onChecked={(upload, check) => setChecked({ upload, check })}
        />
      </PageSection>
      {checked && <ImportOutcome check={checked.check} onImport={() => void importAll(checked)} />}
    </Page>
  );
}
