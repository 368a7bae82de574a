import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LINE_NAMES } from '#contracts/budget-ledger/line.record.js';
import type { CarryOver, OpeningLine, OpeningPreview } from '#contracts/fiscal-years/fiscal-years.js';
import { count } from '#shared/format/format.ts';
import { OpeningBalancesTable } from '#shared/lookups/opening-balances-table.tsx';
import { Badge, Money } from '#shared/ui/base/badge.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { type Column } from '#shared/ui/lists/columns.ts';
import { DataTable } from '#shared/ui/lists/data-table.tsx';
import { LocalListState } from '#shared/ui/lists/list-state.tsx';
import { openingQuery } from './fiscal-years.queries';

const columns = (ano: number): Column<OpeningLine>[] => [
  { field: 'descricao', header: 'Linha', card: 'title' },
  { field: 'descricaoElementoDespesa', header: LINE_NAMES.descricaoElementoDespesa.short, width: '24%' },
  { field: 'orcado', header: `Orçado em ${ano - 1}`, type: 'money', width: '8.5rem' },
  { field: 'disponivel', header: `Disponível em ${ano - 1}`, type: 'money', width: '8.5rem' },
  {
    field: 'valor',
    header: `Orçamento de ${ano}`,
    type: 'money',
    width: '9.5rem',
    body: ({ valor, existe }) => (existe ? <Badge>Já tem orçamento</Badge> : <Money value={valor} />),
  },
];

interface OpeningLinesProps {
  cnpjAssociacao: string;
  ano: number;
  copia: CarryOver;
  /** Called with the loaded preview. */
  onLoaded: (preview: OpeningPreview) => void;
}

/** Preview of opening the year: budget lines and initial balances of accounts, each list with its sum. */
export function OpeningLines({ cnpjAssociacao, ano, copia, onLoaded }: OpeningLinesProps) {
  const { data, error, isPending, refetch } = useQuery(openingQuery(cnpjAssociacao, ano, copia));
  useEffect(() => {
    if (data) onLoaded(data);
  }, [data, onLoaded]);
  if (isPending) return <ListSkeleton />;
  if (error) return <FailedState error={error} failure="Não é possível abrir o exercício assim." onRetry={() => void refetch()} />;
  const { linhas, total, sequenciaOrigem, saldos, totalSaldos } = data;
  const written = linhas.filter(({ existe }) => !existe).length;
  return (
    <Stack gap="l">
      {linhas.length > 0 ? (
        <p role="status">
          Serão criados <strong>{count(written, 'orçamento', 'orçamentos')}</strong>, no total de{' '}
          <strong>
            <Money value={total} />
          </strong>
          , a partir do livro de {ano - 1} até o lançamento nº {sequenciaOrigem}.
        </p>
      ) : (
        <p>O exercício de {ano} será aberto sem copiar orçamentos.</p>
      )}
      {saldos.length > 0 && (
        <p>
          As contas começarão {ano} com{' '}
          <strong>
            <Money value={totalSaldos} />
          </strong>
          . O que ainda mudar em {ano - 1} será corrigido no encerramento dele.
        </p>
      )}
      {linhas.length > 0 && (
        <DataTable
          rows={linhas}
          columns={columns(ano)}
          rowKey={({ idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem }) =>
            [idPrograma, idAcao, idSubAcao, idElementoDespesa, idItem].join('.')
          }
          label={`Orçamentos que ${ano} receberá`}
          defaultSort="descricao"
          selectable={false}
        />
      )}
      {saldos.length > 0 && (
        <LocalListState>
          <h2>Saldos das contas</h2>
          <OpeningBalancesTable ano={ano} saldos={saldos} />
        </LocalListState>
      )}
    </Stack>
  );
}
