import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Holiday, HolidayRequest } from '#contracts/associations/associations.js';
import { HOLIDAY_WORDS } from '#contracts/associations/holiday-words.js';
import { api } from '#shared/api/client.ts';
import { formatDate } from '#shared/format/format.ts';
import { holidaysQuery } from '#shared/lookups/holidays.queries.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { DateField } from '#shared/ui/forms/fields/date-field.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';

const field = fieldsIn(HOLIDAY_WORDS);
const { column } = columnsIn(HOLIDAY_WORDS);

const COLUMNS: Column<Holiday>[] = [column('data', { width: '9rem' }), column('descricao', { card: 'title' })];

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
        >
          {(rows) => (
            <DataTable
              rows={rows}
              columns={COLUMNS}
              rowKey={({ data }) => data}
              label="Feriados"
              defaultSort="data"
              selectable={false}
              rowMenu={menuOf({
                name: ({ descricao }) => descricao,
                actions: [{ label: 'Excluir', icon: 'pi-trash', act: (holiday: Holiday) => void remove(holiday) }],
              })}
            />
          )}
        </List>
      </LocalListState>
      {isAdding && <HolidayDialog cnpjAssociacao={cnpjAssociacao} onClose={() => setAdding(false)} />}
    </PageSection>
  );
}

function HolidayDialog({ cnpjAssociacao, onClose }: { cnpjAssociacao: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Novo Feriado"
      schema={HolidayRequest}
      values={{ cnpjAssociacao, descricao: '' }}
      onSave={(body) => api.post('associacao/feriados', body)}
      success="O registro foi salvo com sucesso!"
      failure="Erro ao salvar o registro!"
      invalidates={['feriado']}
      onClose={onClose}
    >
      <DateField {...field('data')} required autoFocus span={5} />
      <TextField {...field('descricao')} required uppercase maxLength={100} />
    </FormDialog>
  );
}
