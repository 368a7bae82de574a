import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CarryOver, OpeningLine, OpeningPreview } from '#contracts/fiscal-years.js';
import { count } from '#shared/format/format.ts';
import { Badge, Money } from '#shared/ui/badge.tsx';
import type { Column } from '#shared/ui/columns.ts';
import { DataTable } from '#shared/ui/data-table.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/states.tsx';
import { openingQuery } from './fiscal-years.queries';

const columns = (ano: number): Column<OpeningLine>[] => [
  { field: 'descricao', header: 'Linha', card: 'title' },
  { field: 'descricaoElementoDespesa', header: 'Elemento Despesa', width: '24%' },
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
  /** What is shown, once it is there: what opening the year will do. */
  onLoaded: (preview: OpeningPreview) => void;
}

/** What opening the year would write, line by line, with its sum. */
export function OpeningLines({ cnpjAssociacao, ano, copia, onLoaded }: OpeningLinesProps) {
  const { data, error, isPending, refetch } = useQuery(openingQuery(cnpjAssociacao, ano, copia));
  useEffect(() => {
    if (data) onLoaded(data);
  }, [data, onLoaded]);
  if (isPending) return <ListSkeleton />;
  if (error) return <FailedState error={error} failure="Não é possível abrir o exercício assim." onRetry={() => void refetch()} />;
  const { linhas, total, sequenciaOrigem } = data;
  const written = linhas.filter(({ existe }) => !existe).length;
  if (linhas.length === 0) return <p>O exercício de {ano} será aberto sem copiar orçamentos.</p>;
  return (
    <div className="opening-lines">
      <p role="status">
        Serão criados <strong>{count(written, 'orçamento', 'orçamentos')}</strong>, no total de{' '}
        <strong>
          <Money value={total} />
        </strong>
        , a partir do livro de {ano - 1} até o lançamento nº {sequenciaOrigem}.
      </p>
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
    </div>
  );
}
