import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOLIDAY_RECORD, type Holiday, HolidayRequest } from '#contracts/associations/holiday.record.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { holidaysQuery } from '#shared/queries/holidays.queries.ts';
import { RegisterDialog, type RegisterForm } from '#shared/register/register-dialog.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns } from '#shared/ui/lists/record-list.ts';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

const COLUMNS = recordColumns<Holiday>(HOLIDAY_RECORD);

const HOLIDAYS: RegisterForm<Holiday, HolidayRequest> = {
  fields: HOLIDAY_RECORD,
  key: 'data',
  name: 'descricao',
  newTitle: 'Novo Feriado',
  schema: HolidayRequest,
  save: (body) => api.post('associacao/feriados', body),
  roots: ['feriado'],
};

/** The association's own holidays, which the notice date of its minutes avoids. */
export function HolidaysSection({ cnpjAssociacao }: { cnpjAssociacao: string }) {
  const holidays = useQuery(holidaysQuery(cnpjAssociacao));
  const [isAdding, setAdding] = useState(false);
  const run = useAction();
  const remove = ({ data, descricao }: Holiday) =>
    run(() => api.delete('associacao/feriados', { query: { cnpjAssociacao, data } }), {
      confirm: ['delete', `Deseja realmente excluir o feriado **${descricao}**, de ${formatDate(data)}?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro!',
      invalidates: ['feriado'],
    });
  return (
    <PageSection
      title="FERIADOS DA ASSOCIAÇÃO"
      subtitle="Estaduais, municipais e próprios. Os nacionais já são considerados, exceto 20 de novembro, que deve ser cadastrado aqui."
      actions={<ActionButton label="Novo feriado" icon="pi-plus" onClick={() => setAdding(true)} />}
    >
      <LocalListState>
        <List
          query={holidays}
          failure="Erro ao carregar os feriados."
          emptyHint="A data do edital das atas considera os feriados cadastrados aqui."
          table={{
            columns: COLUMNS,
            rowKey: ({ data }) => data,
            label: 'Feriados',
            defaultSort: 'data',
            selectable: false,
            rowMenu: menuOf({
              name: ({ descricao }) => descricao,
              actions: [{ label: 'Excluir', icon: 'pi-trash', act: (holiday: Holiday) => void remove(holiday) }],
            }),
          }}
        />
      </LocalListState>
      {isAdding && <RegisterDialog register={HOLIDAYS} record={null} start={{ cnpjAssociacao }} onClose={() => setAdding(false)} />}
    </PageSection>
  );
}
