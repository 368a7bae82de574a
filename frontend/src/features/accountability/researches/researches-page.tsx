import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { RESEARCH_RECORD, type Research } from '#contracts/accountability/research.record.js';
import { api } from '#shared/api/client.ts';
import { formatMoney, formatName } from '#shared/format/format.ts';
import { offered } from '#shared/lookups/offered.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { RESEARCH_ROOTS, RESEARCHES, researchesQuery } from './researches.queries';

const nameOf = ({ proponentes }: Research, letter: string) => formatName(proponentes.find(({ letra }) => letra === letter)?.nome ?? letter);

const winners = (research: Research) =>
  research.apuracao.vencedores.map(({ letra, valor }) => `${nameOf(research, letra)} ${formatMoney(valor)}`).join('; ');

/** What is open of a research, in a few words. */
const openOf = ({ apuracao, idDespesas }: Research): string[] => [
  ...(apuracao.empates.some(({ vencedor }) => vencedor === null) ? ['Empate sem sorteio'] : []),
  ...(apuracao.avisos.length > apuracao.empates.filter(({ vencedor }) => vencedor === null).length ? ['Menos de três propostas'] : []),
  ...(idDespesas.length === 0 ? ['Sem despesa'] : []),
];

const COLUMNS: Column<Research>[] = [
  ...recordColumns<Research>(RESEARCH_RECORD),
  { field: 'propostas', header: 'Propostas', value: ({ proponentes }) => proponentes.length, type: 'number', width: '6.5rem' },
  {
    field: 'vencedores',
    header: 'Vencedores',
    value: (research) => (research.registroDePrecos ? `Registro de preços ${research.registroDePrecos.ata}` : winners(research)),
    card: 'second',
  },
  {
    field: 'situacao',
    header: 'Falta',
    width: '12rem',
    value: (research) => openOf(research).join('; '),
    body: (research) => (
      <Row gap="xs">
        {openOf(research).map((text) => (
          <Badge key={text} tone="warning">
            {text}
          </Badge>
        ))}
      </Row>
    ),
  },
  { field: 'despesas', header: 'Despesas', value: ({ idDespesas }) => idDespesas.map((id) => `nº ${id}`).join(', '), width: '7rem' },
];

const searchInRecord = recordSearch(RESEARCH_RECORD);
const searchIn = (research: Research) => [
  ...searchInRecord(research),
  ...research.proponentes.flatMap(({ nome, cpfCnpj }) => [nome, cpfCnpj]),
];

/** Researches of prices of the year. */
export function ResearchesPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const navigate = useNavigate();
  const run = useAction();
  const print = useReport();
  const { selected } = useListState();
  const query = useQuery(researchesQuery(cnpjAssociacao, ano));
  const remove = ({ id, objeto }: Research) =>
    run(() => api.delete('pesquisa_preco/delete/{cnpjAssociacao}/{ano}/{id}', { path: { cnpjAssociacao, ano, id } }), {
      confirm: ['delete', `Deseja realmente excluir a pesquisa **${objeto}**?`],
      success: 'A pesquisa foi excluída com sucesso!',
      failure: 'Erro ao excluir a pesquisa.',
      invalidates: RESEARCH_ROOTS,
    });
  return (
    <ListPage<Research>
      title="PESQUISAS DE PREÇOS"
      term="pesquisa-de-precos"
      query={query}
      selected={query.data?.find(({ id }) => String(id) === selected)}
      searchIn={searchIn}
      searchLabel="Pesquisar objeto, proponente ou documento"
      empty="Três preços, um quadro pronto para assinar."
      newLabel="Nova"
      onNew={may('pesquisaPreco.salvar') ? () => navigate(`${RESEARCHES}/nova`) : undefined}
      rowActions={{
        record: 'uma pesquisa',
        name: ({ objeto }) => objeto,
        actions: offered<Research>(may, [
          { label: 'Abrir', icon: 'pi-folder-open', needs: 'pesquisaPreco.ver', act: ({ id }) => navigate(`${RESEARCHES}/${id}`) },
          {
            label: 'Imprimir quadro',
            icon: 'pi-file-pdf',
            needs: 'relatorio.ver',
            act: ({ id }) => void print('Pesquisa de preços', { path: 'relatorio/pesquisa_preco', query: { cnpjAssociacao, ano, id } }),
          },
          { label: 'Excluir', icon: 'pi-trash', danger: true, needs: 'pesquisaPreco.excluir', act: (research) => void remove(research) },
        ]),
      }}
      table={{ columns: COLUMNS, rowKey: ({ id }) => String(id), label: 'Pesquisas de preços', defaultSort: '-data' }}
    />
  );
}
