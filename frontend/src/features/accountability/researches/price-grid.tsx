import { type CSSProperties, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ITEM_RECORD } from '#contracts/accountability/research.record.js';
import { formatBRL } from '#domain/money.js';
import type { Proposal, ResearchResult } from '#domain/price-research.js';
import { Button } from '#shared/ui/base/button.tsx';
import { useNarrow } from '#shared/ui/base/use-media.ts';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import styles from './researches.module.css';
import { evaluate, type ResearchForm } from './researches.queries';

const PLAIN_FIELDS = ['descricao', 'unidade', 'quantidade'] as const;

/** Items × proponents with the prices; the lowest of each item is marked. On a phone one proponent at a time. */
export function PriceGrid({ form, onAdd }: { form: ResearchForm; onAdd: () => void }) {
  const { setValue } = useFormContext<ResearchForm>();
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState(0);
  const { itens, proponentes } = form;
  const result = evaluate(form);
  const shown = isNarrow ? [Math.min(chosen, proponentes.length - 1)].filter((index) => index >= 0) : proponentes.map((_, index) => index);
  const remove = (index: number) =>
    setValue(
      'itens',
      itens.filter((_, at) => at !== index),
      { shouldDirty: true },
    );
  return (
    <section className="field" aria-labelledby="precos">
      <h2 id="precos">Itens e preços</h2>
      <p className="secondary">O preço é o que a associação paga, com frete, seguro e o que mais houver.</p>
      {isNarrow && proponentes.length > 1 && (
        <Row as="fieldset" gap="xs" aria-label="Proponente">
          {proponentes.map(({ letra }, index) => (
            <Button
              key={letra}
              label={letra}
              outlined={index !== shown[0]}
              aria-pressed={index === shown[0]}
              onClick={() => setChosen(index)}
            />
          ))}
        </Row>
      )}
      <div className={styles.items} style={{ '--proponents': proponentes.length } as CSSProperties}>
        {!isNarrow && itens.length > 0 && (
          <div className={styles.line} aria-hidden>
            {['Nº', ...PLAIN_FIELDS.map((name) => ITEM_RECORD[name].short), ...proponentes.map(({ letra }) => `Preço de ${letra}`)].map(
              (head) => (
                <span key={head}>{head}</span>
              ),
            )}
          </div>
        )}
        {itens.map(({ item }, index) => (
          <fieldset key={item} className={isNarrow ? 'box form-grid' : `labels-hidden ${styles.line}`} aria-label={`Item ${item}`}>
            <span className={styles.number}>{isNarrow ? `Item ${item}` : item}</span>
            {PLAIN_FIELDS.map((name) => (
              <RecordField key={name} of={ITEM_RECORD} name={name} at={`itens.${index}.`} span={name === 'descricao' ? 12 : 6} />
            ))}
            {shown.map((at) => (
              <PriceField key={proponentes[at]!.letra} form={form} result={result} row={index} at={at} />
            ))}
            <div className={styles.remove}>
              <Button icon="pi-trash" text severity="danger" aria-label={`Remover o item ${item}`} onClick={() => remove(index)} />
            </div>
          </fieldset>
        ))}
      </div>
      <div>
        <Button label="Outro item" icon="pi-plus" text size="small" disabled={itens.length >= 200} onClick={onAdd} />
      </div>
      <Totals form={form} result={result} />
    </section>
  );
}

/** The price of one proponent, with what the item costs then, and whether it is the lowest. */
function PriceField({ form, result, row, at }: { form: ResearchForm; result: ResearchResult; row: number; at: number }) {
  const { item } = form.itens[row]!;
  const { letra } = form.proponentes[at]!;
  const asked = result.porItem.find((each) => each.item === item)?.valores ?? [];
  const own = asked.find((each) => each.letra === letra)?.valor ?? null;
  const isLowest = own !== null && asked.every(({ valor }) => valor === null || valor >= own);
  return (
    <MoneyField
      name={`itens.${row}.precos.${at}.valor`}
      label={`Preço de ${letra}`}
      span={3}
      hint={
        own !== null && (
          <span>
            {isLowest ? (
              <strong>
                <i className="pi pi-check" aria-hidden /> {formatBRL(own)} · menor
              </strong>
            ) : (
              formatBRL(own)
            )}
          </span>
        )
      }
    />
  );
}

/** What each proponent asks in all, and who wins. */
function Totals({ form, result }: { form: ResearchForm; result: ResearchResult }) {
  const byItem = form.criterio === 'POR_ITEM';
  const wonBy = ({ letra }: Proposal) => result.vencedores.find((winner) => winner.letra === letra);
  return (
    <table className="plain-table" aria-label="Apuração">
      <thead>
        <tr>
          <th scope="col">Proponente</th>
          <th scope="col" className="align-right">
            Total
          </th>
          <th scope="col" className="align-right">
            {byItem ? 'Itens que vence' : 'Com desconto'}
          </th>
        </tr>
      </thead>
      <tbody>
        {result.proponentes.map((proposal) => {
          const won = wonBy(proposal);
          return (
            <tr key={proposal.letra}>
              <th scope="row">
                {won && <i className="pi pi-check" aria-hidden />} {proposal.letra}
                {won && ' · vence'}
              </th>
              <td className="figures">{formatBRL(proposal.total)}</td>
              <td className="figures">
                {byItem
                  ? won
                    ? `${won.itens.join(', ')}: ${formatBRL(won.valor)}`
                    : '—'
                  : `${formatBRL(proposal.totalComDesconto)}${proposal.completa ? '' : ' (não concorre: falta preço)'}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
