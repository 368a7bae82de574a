import type { ReactNode } from 'react';
import { daysLeftText } from '#contracts/accountability/deadlines.js';
import { SUBMISSION_STATES } from '#contracts/accountability/submission-acts.record.js';
import type { PortfolioRow } from '#contracts/desk/portfolio.js';
import { LINK_TYPE_NAMES } from '#contracts/identity/identity.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { formatMoney } from '#shared/format/format.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import type { Column } from '#shared/ui/lists/columns.ts';

type PortfolioColumn = Column<PortfolioRow>;

/** How a row is entered: by its name, and by a button at its end. */
interface Entries {
  link: (row: PortfolioRow) => ReactNode;
  button: (row: PortfolioRow) => ReactNode;
}

/** What an association needs, then what it has; on cards all of it under the shorter name. */
export function columnsOf({ link, button }: Entries): PortfolioColumn[] {
  const columns: PortfolioColumn[] = [
    { field: 'nome', header: 'Associação', value: ({ nome, nomeFantasia }) => nomeFantasia || nome, body: link, card: 'title' },
    { field: 'vencidas', header: 'Vencidas', value: lateText, body: (row) => <Late row={row} />, width: '10rem', card: 'second' },
    { field: 'aPagar', header: 'A pagar', type: 'money', width: '7.5rem', card: 'amount' },
    { field: 'conciliadoAte', header: 'Conciliado até', type: 'date', width: '6.5rem' },
    { field: 'nasContas', header: 'Nas contas', type: 'money', width: '7.5rem' },
    { field: 'anosAEncerrar', header: 'Encerrar', value: ({ anosAEncerrar }) => anosAEncerrar.join(', '), width: '5.5rem' },
    { field: 'prestacoes', header: 'Prestações', value: submissionsText, width: '9rem' },
    {
      field: 'ultimoUso',
      header: 'Último uso',
      value: ({ ultimoUso }) => ultimoUso && dateInBrazil(new Date(ultimoUso)),
      type: 'date',
      width: '6.5rem',
    },
    { field: 'cnpj', header: 'CNPJ', type: 'document', width: '11rem', optional: true, card: 'hidden' },
    {
      field: 'vinculo',
      header: 'Vínculo',
      value: ({ vinculo }) => LINK_TYPE_NAMES[vinculo],
      width: '8rem',
      optional: true,
      card: 'hidden',
    },
    { field: 'acessar', header: 'Ações', value: () => null, body: button, width: '4rem', card: 'hidden' },
  ];
  return columns.map((column) => ({ ...column, sortable: false }));
}

const lateText = ({ vencidas: { quantidade, valor } }: PortfolioRow) => (quantidade > 0 ? `${quantidade} · ${formatMoney(valor)}` : '');

function Late({ row }: { row: PortfolioRow }) {
  const text = lateText(row);
  if (!text) return <span className="empty">–</span>;
  return (
    <Badge tone="danger" icon="pi-exclamation-circle">
      {text}
    </Badge>
  );
}

/** `Em preparo, faltam 5 dias`. */
const submissionsText = ({ prestacoes }: PortfolioRow) =>
  prestacoes.map(({ estado, prazo }) => [SUBMISSION_STATES[estado], ...(prazo ? [daysLeftText(prazo)] : [])].join(', ')).join('; ');
