import type { FilledAmounts, FilledBlock, FilledSignatures, FilledTable } from '#contracts/accountability/layout.js';
import type { SubmissionFormAnswer } from '#contracts/accountability/submission.record.js';
import { sumOfReais, toReais } from '#domain/money.js';
import { formatDate, formatMoney } from '#shared/format/format.ts';
import { Stack } from '#shared/ui/layout/layout.tsx';
import type { Figure } from './submissions.queries';

type Open = (figure: Omit<Figure, 'form'>) => void;

/** A form as filled, block by block. */
export function FilledFormView({ filled, onOpen }: { filled: SubmissionFormAnswer; onOpen: Open | undefined }) {
  return (
    <Stack gap="l">
      <header>
        <h2>{filled.titulo}</h2>
        {filled.subtitulo && <p className="page-subtitle">{filled.subtitulo}</p>}
      </header>
      {keyed(filled.blocos).map(({ key, value: block }) => (
        <section key={key}>
          {block.titulo && <h3>{block.titulo}</h3>}
          <BlockView block={block} onOpen={onOpen} />
        </section>
      ))}
    </Stack>
  );
}

/** The values of a form, which have no other name than their place and never move. */
const keyed = <V,>(values: readonly V[]) => values.map((value, key) => ({ key, value }));

function BlockView({ block, onOpen }: { block: FilledBlock; onOpen: Open | undefined }) {
  if (block.tipo === 'campos')
    return (
      <dl className="pairs">
        {block.campos.map(({ numero, nome, texto }) => (
          <div key={`${numero} ${nome}`}>
            <dt>{numbered(numero, nome)}</dt>
            <dd>{texto || '—'}</dd>
          </div>
        ))}
      </dl>
    );
  if (block.tipo === 'valores') return <AmountsView block={block} onOpen={onOpen} />;
  if (block.tipo === 'tabela') return <TableView block={block} />;
  if (block.tipo === 'texto') return block.paragrafos.map((text) => <p key={text}>{text}</p>);
  return <SignaturesView block={block} />;
}

const numbered = (numero: string, nome: string) => `${numero} ${nome}`.trim();

/** Each part has its table; an amount opens its entries, where the part is the whole. */
function AmountsView({ block: { titulo, colunas, partes }, onOpen }: { block: FilledAmounts; onOpen: Open | undefined }) {
  return partes.map(({ nome, campos }, place) => (
    <table key={nome ?? ''} className="plain-table stacked sums-table" aria-label={[titulo, nome].filter(Boolean).join(', ') || 'Valores'}>
      {nome && <caption>{nome}</caption>}
      {colunas.length > 0 && (
        <thead>
          <tr>
            <th scope="col">Campo</th>
            {colunas.map(({ codigo, nome: use }) => (
              <th key={codigo} scope="col" className="align-right">
                {use}
              </th>
            ))}
            {colunas.length > 1 && (
              <th scope="col" className="align-right">
                Total
              </th>
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {campos.map(({ numero, nome: field, valores }) => (
          <tr key={numero}>
            <th scope="row">{numbered(numero, field)}</th>
            {valores.map((amount, at) => {
              const column = colunas[at];
              const figure = { campo: numero, nome: numbered(numero, field), coluna: column?.codigo };
              return (
                <td key={column?.codigo ?? ''} className="align-right" data-label={column?.nome}>
                  {amount !== null && (
                    <Amount
                      amount={amount}
                      label={column?.nome}
                      onOpen={onOpen && place === partes.length - 1 ? () => onOpen(figure) : undefined}
                    />
                  )}
                </td>
              );
            })}
            {colunas.length > 1 && (
              <td className="align-right" data-label="Total">
                <Amount
                  amount={toReais(sumOfReais(valores.map((valor) => ({ valor: valor ?? 0 }))))}
                  label={undefined}
                  onOpen={undefined}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function Amount({ amount, label, onOpen }: { amount: number; label: string | undefined; onOpen: (() => void) | undefined }) {
  const text = <span className={`figures ${amount < 0 ? 'negative' : ''}`}>{formatMoney(amount)}</span>;
  if (!onOpen || amount === 0) return text;
  return (
    <button type="button" className="link" title="Ver os lançamentos" onClick={onOpen}>
      {text}
      {label && <span className="visually-hidden"> de {label}</span>}
    </button>
  );
}

const isRight = ({ tipo }: FilledTable['colunas'][number]) => tipo === 'money' || tipo === 'number';

/** As it is printed: group by group, a sentence below its row; on a phone a card for each row. */
function TableView({ block: { titulo, colunas, grupos, total, vazio } }: { block: FilledTable }) {
  if (vazio) return <p>{vazio}</p>;
  const sum = (name: string, amount: number) => (
    <tr>
      <th scope="row" colSpan={total!.coluna}>
        {name}
      </th>
      <td className="figures">{formatMoney(amount)}</td>
    </tr>
  );
  return (
    <table className="plain-table stacked" aria-label={titulo ?? 'Linhas'}>
      <thead>
        <tr>
          {colunas.map((column) => (
            <th key={`${column.numero} ${column.nome}`} scope="col" className={isRight(column) ? 'align-right' : undefined}>
              {numbered(column.numero, column.nome)}
            </th>
          ))}
        </tr>
      </thead>
      {grupos.map(({ nome, linhas, subtotal }) => (
        <tbody key={nome ?? ''}>
          {nome && (
            <tr>
              <th scope="rowgroup" colSpan={colunas.length}>
                <strong>{nome}</strong>
              </th>
            </tr>
          )}
          {keyed(linhas).map(({ key, value: row }) => (
            <TableRow key={key} columns={colunas} row={row} />
          ))}
          {subtotal !== null && sum('Subtotal', subtotal)}
        </tbody>
      ))}
      {total && <tfoot>{sum(total.nome, total.valor)}</tfoot>}
    </table>
  );
}

function TableRow({
  columns,
  row: { celulas, nota },
}: {
  columns: FilledTable['colunas'];
  row: FilledTable['grupos'][number]['linhas'][number];
}) {
  return (
    <>
      <tr>
        {columns.map((column, at) => {
          const key = `${column.numero} ${column.nome}`;
          const content = cellText(celulas[at] ?? null, column.tipo);
          // A row that begins with a name is called by it.
          return at === 0 && column.tipo === 'text' ? (
            <th key={key} scope="row">
              {content}
            </th>
          ) : (
            <td key={key} className={isRight(column) ? 'figures' : undefined} data-label={column.nome}>
              {content}
            </td>
          );
        })}
      </tr>
      {nota && (
        <tr>
          <td colSpan={columns.length}>
            <small>{nota}</small>
          </td>
        </tr>
      )}
    </>
  );
}

function cellText(value: string | number | null, kind: FilledTable['colunas'][number]['tipo']): string {
  if (value === null) return '—';
  if (kind === 'money') return formatMoney(Number(value));
  if (kind === 'day') return formatDate(String(value));
  return typeof value === 'number' ? value.toLocaleString('pt-BR', { maximumFractionDigits: 3 }) : value;
}

function SignaturesView({ block: { declaracao, assinantes } }: { block: FilledSignatures }) {
  return (
    <>
      {declaracao && <p>{declaracao}</p>}
      <ul>
        {keyed(assinantes).map(({ key, value: { nome, cargo } }) => (
          <li key={key}>
            {nome ?? '—'}, {cargo}
          </li>
        ))}
      </ul>
    </>
  );
}
