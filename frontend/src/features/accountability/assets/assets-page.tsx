import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  ASSET_RECORD,
  ASSET_STANDINGS,
  type Asset,
  type AssetStanding,
  type CapitalExpense,
} from '#contracts/accountability/asset.record.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { formatName } from '#shared/format/format.ts';
import { programsQuery } from '#shared/queries/planning.queries.ts';
import { useRegister } from '#shared/register/use-register.ts';
import { useMay } from '#shared/session/may.ts';
import { useOnlyYear, useWorkingContext } from '#shared/session/session.ts';
import { Badge, type Tone } from '#shared/ui/base/badge.tsx';
import { useTicks } from '#shared/ui/base/ticks.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Row } from '#shared/ui/layout/layout.tsx';
import { MenuButton } from '#shared/ui/layout/menu-button.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';
import { useFilters } from '#shared/ui/lists/filters/filters.ts';
import { ListPage } from '#shared/ui/lists/list-page.tsx';
import { useListState } from '#shared/ui/lists/list-state.tsx';
import { recordColumns, recordSearch } from '#shared/ui/lists/record-list.ts';
import { useReport } from '#shared/ui/reports/use-report.tsx';
import { AssetDialog } from './asset-dialog';
import { ASSET_FILTERS, ASSET_ROOTS, assetsQuery, capitalExpensesQuery, keyOf } from './assets.queries';
import { AssetsBar } from './assets-bar';
import { CapitalWithoutAsset } from './capital-without-asset';

const LOOKS: Record<AssetStanding, { tone: Tone; icon: string }> = {
  RECEBIDO: { tone: 'warning', icon: 'pi-inbox' },
  TERMO_ENVIADO: { tone: 'info', icon: 'pi-send' },
  TOMBADO: { tone: 'success', icon: 'pi-tag' },
  BAIXADO: { tone: 'neutral', icon: 'pi-ban' },
};

const originOf = ({ doador, despesas }: Asset) =>
  doador === null ? `Despesa ${despesas.map(({ ano, idDespesa }) => `nº ${idDespesa}/${ano}`).join(', ')}` : formatName(doador);

/** What became of its expenses, in a word; `avisos` says it in sentences. */
function troubleOf({ despesas, avisos }: Asset): string | null {
  if (avisos.length === 0) return null;
  if (despesas.some(({ anulada }) => anulada)) return 'Anulada';
  return despesas.some(({ excluida }) => excluida) ? 'Excluída' : 'Capital de menos';
}

const COLUMNS: Column<Asset>[] = [
  ...recordColumns<Asset>(ASSET_RECORD, {
    total: { card: 'amount' },
    situacao: {
      body: ({ situacao }) => (
        <Badge tone={LOOKS[situacao].tone} icon={LOOKS[situacao].icon}>
          {ASSET_STANDINGS[situacao]}
        </Badge>
      ),
    },
  }),
  {
    field: 'origem',
    header: 'Origem',
    width: '10rem',
    card: 'third',
    value: (asset) => [originOf(asset), ...asset.avisos].join('. '),
    body: (asset) => (
      <Row gap="xs">
        {originOf(asset)}
        {troubleOf(asset) && (
          <Badge tone="danger" icon="pi-exclamation-triangle">
            <span title={asset.avisos.join(' ')}>{troubleOf(asset)}</span>
          </Badge>
        )}
      </Row>
    ),
  },
];

const searchInRecord = recordSearch(ASSET_RECORD);
const searchIn = (asset: Asset) => [
  ...searchInRecord(asset),
  originOf(asset),
  ...asset.despesas.flatMap(({ favorecido, notaFiscal }) => [favorecido, notaFiscal]),
];
const numberOf = ({ id }: Asset) => id;
const nameOf = ({ especificacao }: Asset) => especificacao;

/** The assets of the year, how each stands, and what was bought and has no asset yet. */
export function AssetsPage() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const run = useAction();
  const [{ situacao, anteriores }] = useFilters(ASSET_FILTERS);
  const query = useQuery({
    ...assetsQuery(cnpjAssociacao, ano, anteriores),
    select: (all) => (situacao ? all.filter((asset) => asset.situacao === situacao) : all),
  });
  const expenses = useQuery(capitalExpensesQuery(cnpjAssociacao, ano));
  const ticks = useTicks(query.data, numberOf, nameOf);
  const onlyYear = useOnlyYear();
  const { select } = useListState();
  const [start, setStart] = useStart(expenses.data);
  const term = async ([first, ...others]: Asset[]) => {
    const ids = others.length > 0 ? others.map(numberOf).join(',') : undefined;
    await run((signal) => download('bem/{id}/termo', 'Termo.docx', { path: { id: first!.id }, query: { cnpjAssociacao, ids }, signal }), {
      failure: 'Erro ao preencher o termo.',
    });
  };
  const { list, editing } = useRegister<Asset>({
    records: query,
    keyOf: numberOf,
    oneOf: 'um bem',
    name: nameOf,
    needs: { save: 'bem.salvar', remove: 'bem.excluir' },
    remove: ({ id }) => api.delete('bem/delete/{cnpjAssociacao}/{id}', { path: { cnpjAssociacao, id } }),
    question: ({ especificacao }) => `Deseja realmente excluir o bem **${especificacao}**?`,
    removed: 'O bem foi excluído com sucesso!',
    failure: 'Erro ao excluir o bem.',
    roots: ASSET_ROOTS,
    actions: [{ label: 'Baixar termo', icon: 'pi-file-word', needs: 'bem.termo', act: (asset) => void term([asset]) }],
  });
  const opened = editing ?? (start && { record: null, onClose: () => setStart(null) });
  const isNarrowed = Boolean(situacao);
  return (
    <>
      <ListPage<Asset>
        {...list}
        title="BENS"
        term="bem"
        searchIn={searchIn}
        searchLabel="Pesquisar bem, local ou tombamento"
        empty={isNarrowed ? 'Nenhum bem nesta situação.' : 'Nenhum bem. Comece por uma despesa de capital.'}
        emptyHint={isNarrowed ? 'Veja as outras situações.' : 'O que foi recebido em doação começa pelo botão Novo.'}
        failure="Erro ao carregar os bens."
        actions={may('relatorio.ver') && <PrintButton />}
        filters={<AssetsBar ticks={ticks} onTerm={(assets) => void term(assets)} mayWiden={onlyYear === undefined} />}
        table={{
          columns: COLUMNS,
          rowKey: numberOf,
          label: 'Bens',
          defaultSort: '-data',
          rowClass: ({ situacao, avisos }) => (avisos.length > 0 ? 'row-warning' : situacao === 'BAIXADO' ? 'row-muted' : undefined),
          ...(may('bem.salvar') && { ticks }),
        }}
      />
      <CapitalWithoutAsset
        expenses={(expenses.data ?? []).filter((expense) => expense.ano === ano && expense.resta > 0)}
        onStart={setStart}
      />
      {opened && (
        <AssetDialog
          asset={opened.record}
          expense={start ?? undefined}
          onSaved={({ id }) => !start && select(String(id))}
          onClose={opened.onClose}
        />
      )}
    </>
  );
}

/** The expense of which an asset is begun: the one in the address (`?despesa=2026-5`), or chosen on the screen. */
function useStart(expenses: CapitalExpense[] | undefined) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<CapitalExpense | null>(null);
  const asked = params.get('despesa');
  const start = chosen ?? expenses?.find((expense) => keyOf(expense) === asked) ?? null;
  const set = (expense: CapitalExpense | null) => {
    setChosen(expense);
    if (asked && !expense) setParams({}, { replace: true });
  };
  return [start, set] as const;
}

/** Prints the list of all programmes, or of one. */
function PrintButton() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const programs = useQuery(programsQuery(cnpjAssociacao));
  const print = useReport();
  const printOf = (idPrograma?: number) =>
    void print('Relação de bens', { path: 'relatorio/bens', query: { cnpjAssociacao, ano, idPrograma } });
  return (
    <MenuButton
      label="Imprimir"
      icon="pi-file-pdf"
      outlined
      menuLabel="Imprimir a relação de bens"
      actions={[
        { label: 'De todos os programas', icon: 'pi-file-pdf', onClick: () => printOf() },
        ...(programs.data ?? []).map(({ id, descricao }) => ({ label: descricao, icon: 'pi-file-pdf', onClick: () => printOf(id) })),
      ]}
    />
  );
}
