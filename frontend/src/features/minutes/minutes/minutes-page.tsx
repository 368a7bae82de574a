import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DocumentName, MINUTES_WORDS, type Minutes } from '#contracts/minutes/minutes.js';
import type { MinutesProposal } from '#contracts/minutes/minutes-proposals.js';
import { yearOf } from '#domain/plain-date.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { formatDate } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { WithClip } from '#shared/papers/paper-clip.tsx';
import { keyOfMinutes, minutesQuery } from '#shared/queries/minutes.queries.ts';
import { useNewest } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useOnlyYear, useWorkingContext } from '#shared/session/session.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { useMessages } from '#shared/ui/dialogs/messages.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { type Column, columnsIn } from '#shared/ui/lists/columns.ts';
import { List } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { menuOf } from '#shared/ui/lists/row-actions.ts';
import { CloseButton } from '#shared/ui/lists/toolbar.tsx';
import { WhatChanged } from '#shared/ui/reports/report-changes.tsx';
import { papersOf } from './minutes.queries';
import { MinutesForm, type MinutesFormHandle } from './minutes-form';

const { column } = columnsIn(MINUTES_WORDS);

const president = ({ presidentePronome, presidenteNome }: Minutes) => [presidentePronome, presidenteNome].filter(Boolean).join(' ');
const secretary = ({ secretarioPronome, secretarioNome }: Minutes) => [secretarioPronome, secretarioNome].filter(Boolean).join(' ');

const COLUMNS: Column<Minutes>[] = [
  column('data', {
    body: (minutes) => <WithClip of={papersOf(minutes)}>{formatDate(minutes.data)}</WithClip>,
    card: 'title',
  }),
  column('hora'),
  column('dataIni'),
  column('dataFim'),
  column('dataEdital'),
  column('presidente', { value: president }),
  column('secretario', { value: secretary }),
  column('pauta', { value: ({ pauta }) => pauta.map(({ texto }, index) => `${index + 1}. ${texto}`).join(' ') }),
  column('propostas', { value: ({ propostas }) => propostas.map(proposalText).join(', ') }),
];

/** `nº 3, aprovada`. */
const proposalText = ({ id, operacao, aprovacao }: MinutesProposal) => {
  if (operacao !== null) return `nº ${id}, efetivada`;
  return `nº ${id}, ${aprovacao ? 'aprovada' : 'não aprovada'}`;
};

const searchIn = (minutes: Minutes) => [
  ...[minutes.data, minutes.dataIni, minutes.dataFim, minutes.dataEdital].map((date) => formatDate(date)),
  minutes.hora,
  president(minutes),
  secretary(minutes),
  ...minutes.pauta.flatMap(({ texto, decisao }) => [texto, decisao ?? '']),
];

/** Minutes of assemblies and their notices. */
export function MinutesPage() {
  const { ano } = useWorkingContext();
  const may = useMay();
  if (may('ata.salvar')) return <MinutesRegister />;
  return (
    <Page title="ATAS E EDITAIS" subtitle={`Assembleias de ${ano}`} actions={<CloseButton label="Voltar" />}>
      <MinutesList />
    </Page>
  );
}

/** The form, and the list of minutes. */
function MinutesRegister() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [open, setOpen] = useState<{ minutes: Minutes | null; time: number }>({ minutes: null, time: 0 });
  const { data } = useQuery(minutesQuery(cnpjAssociacao, useOnlyYear()));
  const edited = useNewest(open.minutes, data, keyOfMinutes);
  const form = useRef<MinutesFormHandle>(null);
  const { select } = useListState();
  const show = (minutes: Minutes | null) => setOpen(({ time }) => ({ minutes, time: time + 1 }));
  const edit = async (minutes: Minutes) => {
    if (await form.current?.mayLeave()) show(minutes);
  };
  return (
    <Page title="GERENCIAMENTO DE ATAS" actions={<CloseButton label="Voltar" />}>
      <MinutesForm
        key={`${cnpjAssociacao} ${open.time}`}
        ref={form}
        cnpjEscola={cnpjAssociacao}
        ano={ano}
        minutes={edited}
        onDone={(saved) => {
          show(null);
          if (saved) select(keyOfMinutes(saved));
        }}
      />
      <MinutesList onEdit={(minutes) => void edit(minutes)} />
    </Page>
  );
}

/** @param onEdit absent for read-only use */
function MinutesList({ onEdit }: { onEdit?: (minutes: Minutes) => void }) {
  const { cnpjAssociacao } = useWorkingContext();
  const minutes = useQuery(minutesQuery(cnpjAssociacao, useOnlyYear()));
  const openPapers = useOpenPapers();
  const may = useMay();
  const messages = useMessages();
  const run = useAction();
  const print = async (nome: DocumentName, { cnpjEscola, data, hora }: Minutes) => {
    const query = { cnpjEscola, ano: yearOf(data), data, hora, nome };
    const printed = await run((signal) => download('ata/documento', `${nome}.docx`, { query, signal }), {
      failure: 'Erro ao preencher o template.',
    });
    if (!printed?.result || !may('documento.comparar')) return;
    const text = `${nome} de ${formatDate(data)}, ${hora}: mudou desde a última emissão, de ${dayAndTimeInBrazil(printed.result.emitidoEm)}.`;
    await messages.offer(
      text,
      <WhatChanged call={{ path: 'diario/documento/diferenca', query: { cnpjAssociacao } }} earlier={printed.result} />,
    );
  };
  const remove = async ({ cnpjEscola, data, hora }: Minutes) => {
    // Another tab may have switched to another association.
    if (readSession().link?.cnpj !== cnpjEscola) return messages.error('Não é possível excluir esta ata. CNPJ não corresponde.');
    await run(() => api.delete('ata/delete', { query: { cnpjEscola, data, hora } }), {
      confirm: ['delete', `Deseja realmente excluir a ata de **${formatDate(data)}, ${hora}**?`],
      success: 'Ata excluída com sucesso!',
      failure: 'Erro ao excluir a ata.',
      invalidates: ['ata'],
    });
  };
  const menuOfMinutes = menuOf<Minutes>({
    name: ({ data, hora }) => `${formatDate(data)}, ${hora}`,
    actions: offered<Minutes>(may, [
      { label: 'Imprimir Ata', icon: 'pi-file-word', needs: 'ata.ver', act: (row) => void print('Ata', row) },
      { label: 'Imprimir Edital', icon: 'pi-megaphone', needs: 'ata.ver', act: (row) => void print('Edital', row) },
      onEdit
        ? { label: 'Editar', icon: 'pi-pencil', needs: 'ata.salvar', act: onEdit }
        : { label: 'Anexos', icon: 'pi-paperclip', needs: 'anexo.ver', act: (row) => openPapers?.(papersOf(row)) },
      { label: 'Excluir', icon: 'pi-trash', needs: 'ata.excluir', act: (row) => void remove(row) },
    ]),
  });
  return (
    <section className="page page-section" aria-labelledby="atas">
      <header className="page-head">
        <h2 id="atas">ATAS CADASTRADAS</h2>
      </header>
      <List
        query={minutes}
        searchIn={searchIn}
        searchLabel="Pesquisar por data ou nome"
        emptyHint={onEdit && 'Preencha o formulário acima para cadastrar a primeira.'}
        failure="Erro ao carregar atas."
        table={{ columns: COLUMNS, rowKey: keyOfMinutes, label: 'Atas', defaultSort: '-data', rowMenu: menuOfMinutes }}
      />
    </section>
  );
}
