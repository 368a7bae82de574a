import { useNavigate } from 'react-router-dom';
import { MEMBER_RECORD } from '#contracts/members/member.record.js';
import { type ImportCheck, MEMBER_IMPORT_FIELDS } from '#contracts/members/member-imports.js';
import type { Sheet } from '#shared/imports/sheet.ts';
import { SheetImportPage, sheetFailure } from '#shared/imports/sheet-import-page.tsx';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { MEMBERS } from '../members/members.queries';
import { ImportOutcome } from './import-outcome';
import { checkImport, downloadTemplate, runImport } from './imports.queries';

const CHANGED = ['pessoa'];

/** Imports members from a spreadsheet. */
export function ImportPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const navigate = useNavigate();
  const run = useAction();

  const importAll = async (sheet: Sheet, { novos, alterados }: ImportCheck) => {
    const done = await run((signal) => runImport({ ...sheet, cnpjAssociacao }, signal), {
      confirm: ['continue', `Serão cadastrados **${novos}** e alterados **${alterados}** associados. Deseja continuar?`],
      success: (result) => `Importação concluída: ${result.novos} cadastrados e ${result.alterados} alterados.`,
      failure: sheetFailure,
      invalidates: [...CHANGED, 'importacao'],
    });
    if (done) navigate(MEMBERS);
  };

  return (
    <SheetImportPage
      tipo="ASSOCIADOS"
      title="IMPORTAR ASSOCIADOS"
      subtitle="Quem já está cadastrado (mesmo CPF) é alterado com o que a linha traz; célula vazia não apaga o que já existe. A planilha é conferida antes, e entra inteira ou não entra."
      back={MEMBERS}
      choosing="A sua, com os títulos que tiver, ou o modelo preenchido: uma linha por associado. Só o CPF e, para quem é novo, o nome são obrigatórios."
      many="associados"
      fields={MEMBER_IMPORT_FIELDS}
      words={MEMBER_RECORD}
      invalidates={CHANGED}
      check={(sheet, signal) => checkImport({ ...sheet, cnpjAssociacao }, signal)}
      template={downloadTemplate}
      outcome={({ sheet, check, step }) => <ImportOutcome step={step} check={check} onImport={() => void importAll(sheet, check)} />}
    />
  );
}
