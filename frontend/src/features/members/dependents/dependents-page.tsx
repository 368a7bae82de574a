import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DEPENDENT_WORDS } from '#contracts/members/dependent-words.js';
import type { Dependent } from '#contracts/members/dependents.js';
import type { Member } from '#contracts/members/members.js';
import { api } from '#shared/api/client.ts';
import { formatDocument } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf, type RowActions } from '#shared/ui/lists/row-actions.ts';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { MEMBERS, membersQuery } from '../members/members.queries';
import { DependentDialog } from './dependent-dialog';
import { dependentsQuery } from './dependents.queries';

const { column } = columnsIn(DEPENDENT_WORDS);

const COLUMNS: Column<Dependent>[] = [
  column('nome', { card: 'title' }),
  column('cpf', { width: '11rem' }),
  column('dataNasc', { width: '9rem' }),
  column('sexo', { width: '9rem' }),
  column('parentesco', { width: '11rem' }),
];

const searchIn = ({ nome, cpf, parentesco }: Dependent) => [nome, cpf, formatDocument(cpf), parentesco];

/** The dependents of the member that the address names. */
export function DependentsPage() {
  const [address] = useSearchParams();
  const cpf = address.get('cpf');
  return cpf ? <DependentsOfMember cpf={cpf} /> : <Navigate to={MEMBERS} replace />;
}

function DependentsOfMember({ cpf }: { cpf: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const member = useMember(cpf);
  const dependents = useQuery(dependentsQuery(cnpjAssociacao, cpf));
  const list = useListState();
  const run = useAction();
  const may = useMay();
  const [editing, setEditing] = useState<Dependent | 'new' | null>(null);
  const selected = dependents.data?.find(({ id }) => String(id) === list.selected);

  const remove = async ({ id, nome }: Dependent) => {
    const removed = await run(() => api.delete('pessoa_dependente/delete', { query: { cnpjAssociacao, cpfPessoa: cpf, id } }), {
      confirm: ['delete', `Deseja realmente excluir o dependente **${nome}**?`],
      success: 'O registro foi excluído com sucesso!',
      failure: 'Erro ao excluir o registro.',
      invalidates: ['pessoa_dependente'],
    });
    if (removed) list.select(null);
  };
  const rowActions: RowActions<Dependent> = {
    record: 'um dependente',
    name: ({ nome }) => nome,
    actions: offered<Dependent>(may, [
      { label: 'Editar', icon: 'pi-pencil', needs: 'dependente.salvar', act: setEditing },
      { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'dependente.excluir', act: (dependent) => void remove(dependent) },
    ]),
  };

  return (
    <>
      <ListPage
        title="DEPENDENTES DO ASSOCIADO"
        subtitle={[member?.nome, formatDocument(cpf)].filter(Boolean).join(' · ')}
        query={dependents}
        searchIn={searchIn}
        searchLabel="Pesquisar nome, CPF ou parentesco"
        empty="Nenhum dependente cadastrado."
        failure="Erro ao carregar dependentes."
        selected={selected}
        rowActions={rowActions}
        onNew={may('dependente.salvar') ? () => setEditing('new') : undefined}
        actions={<CloseButton label="Voltar" to={MEMBERS} />}
      >
        {(rows) => (
          <DataTable
            rows={rows}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            label="Dependentes"
            defaultSort="nome"
            rowMenu={menuOf(rowActions)}
          />
        )}
      </ListPage>
      {editing && (
        <DependentDialog
          cpfPessoa={cpf}
          dependent={editing === 'new' ? null : editing}
          onSaved={({ id }) => list.select(id)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** The member as the list handed it over; by the address alone it is looked up. */
function useMember(cpf: string): Member | undefined {
  const { cnpjAssociacao } = useWorkingContext();
  const brought = (useLocation().state as { member?: Member } | null)?.member;
  const members = useQuery({ ...membersQuery(cnpjAssociacao), enabled: !brought });
  return brought ?? members.data?.find((member) => member.cpf === cpf);
}
