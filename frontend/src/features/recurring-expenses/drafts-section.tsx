import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExpenseDraft, MAX_DRAFTS, type SkippedMonth } from '#contracts/recurring-expenses/expense-drafts.js';
import { api } from '#shared/api/client.ts';
import { count, formatMoney } from '#shared/format/format.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { PageSection } from '#shared/ui/layout/page-section.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { List } from '#shared/ui/lists/list-page.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import { DRAFT_COLUMNS, draftKey } from './draft-columns';
import { DraftDialog } from './draft-dialog';
import { monthName, payeeOf } from './recurring-expense';
import styles from './recurring-expenses.module.css';
import { draftsQuery, RECURRING_ROOTS } from './recurring-expenses.queries';
import { RegisterAllDialog } from './register-all-dialog';

/** Drafts to book in the base year; nothing is booked automatically. */
export function DraftsSection() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, ...query } = useQuery(draftsQuery(cnpjAssociacao, ano));
  const run = useAction();
  const [registering, setRegistering] = useState<ExpenseDraft | 'all' | null>(null);
  const registered = useNewest(registering === 'all' ? null : registering, data?.rascunhos, draftKey);
  const { quantidade = 0, soma = 0, rascunhos = [], dispensados = [] } = data ?? {};
  const ready = rascunhos.filter(({ impedimento }) => impedimento === null).slice(0, MAX_DRAFTS);

  const skip = ({ id, mes }: ExpenseDraft) =>
    run(() => api.post('despesa_recorrente/dispensa', { cnpjAssociacao, ano, id, mes }), {
      success: 'Mês dispensado. Ele pode ser retomado em Meses dispensados.',
      failure: 'Erro ao dispensar o mês.',
      invalidates: RECURRING_ROOTS,
    });
  const columns: Column<ExpenseDraft>[] = [
    ...DRAFT_COLUMNS,
    {
      field: 'acoes',
      header: 'Ações',
      sortable: false,
      exportValue: false,
      width: '15rem',
      body: (draft) => (
        <Row gap="xs" nowrap>
          <Button
            label="Registrar"
            aria-label={`Registrar ${draftName(draft)}`}
            size="small"
            outlined
            disabled={draft.impedimento !== null}
            onClick={() => setRegistering(draft)}
          />
          <Button
            label="Dispensar"
            aria-label={`Dispensar ${draftName(draft)}`}
            size="small"
            text
            severity="secondary"
            onClick={() => void skip(draft)}
          />
        </Row>
      ),
    },
  ];

  return (
    <PageSection
      title={`RASCUNHOS DE ${ano}`}
      subtitle={
        quantidade > 0
          ? `${count(quantidade, 'despesa espera', 'despesas esperam')} para ser ${quantidade === 1 ? 'registrada' : 'registradas'}: ${formatMoney(soma)}.`
          : 'Nada é registrado sozinho: cada mês espera aqui.'
      }
      actions={ready.length > 1 && <ActionButton label="Registrar todos" icon="pi-check-square" onClick={() => setRegistering('all')} />}
    >
      <LocalListState>
        <List
          query={{ ...query, data: data && rascunhos }}
          exportAs={false}
          empty="Nenhum rascunho à espera"
          emptyHint="Os meses já passados de cada despesa recorrente aparecem aqui até que sejam registrados ou dispensados."
          failure="Erro ao carregar os rascunhos."
        >
          {(rows) => (
            <div className={styles.drafts}>
              <DataTable rows={rows} columns={columns} rowKey={draftKey} label="Rascunhos" pageSizes={null} selectable={false} />
            </div>
          )}
        </List>
      </LocalListState>
      {dispensados.length > 0 && <SkippedMonths months={dispensados} />}
      {registering === 'all' && <RegisterAllDialog drafts={ready} onClose={() => setRegistering(null)} />}
      {registered && <DraftDialog draft={registered} onClose={() => setRegistering(null)} />}
    </PageSection>
  );
}

const draftName = (draft: ExpenseDraft) => `${monthName(draft.mes)}, ${payeeOf(draft)}`;

/** The skipped months, each with a button to resume it. */
function SkippedMonths({ months }: { months: SkippedMonth[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const run = useAction();
  const unskip = ({ id, mes }: SkippedMonth) =>
    run(() => api.delete('despesa_recorrente/dispensa', { query: { cnpjAssociacao, ano, id, mes } }), {
      success: 'O mês voltou aos rascunhos.',
      failure: 'Erro ao retomar o mês.',
      invalidates: RECURRING_ROOTS,
    });
  return (
    <details>
      <summary>Meses dispensados ({months.length})</summary>
      <ul>
        {months.map((month) => {
          const name = `${monthName(month.mes)}: ${[month.objetoResumido, month.nomeFavorecido].filter(Boolean).join(' · ')}`;
          return (
            <Row as="li" key={`${month.id}-${month.mes}`}>
              <span>{name}</span>
              <Button label="Retomar" aria-label={`Retomar ${name}`} size="small" text onClick={() => void unskip(month)} />
            </Row>
          );
        })}
      </ul>
    </details>
  );
}
