import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type AgendaItem, MAX_AGENDA_ITEMS, MAX_AGENDA_TEXT, MAX_DECISION } from '#contracts/minutes/agenda.js';
import { MINUTES_WORDS, type Minutes, type MinutesRequest } from '#contracts/minutes/minutes.js';
import { isPlainDate, yearOf } from '#domain/plain-date.js';
import { count, formatMoney } from '#shared/format/format.ts';
import { LookupField } from '#shared/lookups/lookup-field.tsx';
import { draftsQuery } from '#shared/queries/proposals.queries.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { fieldsIn } from '#shared/ui/forms/fields/field.tsx';
import type { Option } from '#shared/ui/forms/fields/select-field.tsx';
import { TextAreaField, TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import styles from './agenda-fields.module.css';
import { ProposalCard } from './proposal-card';

const field = fieldsIn(MINUTES_WORDS);

const EMPTY: AgendaItem = { texto: '', proposta: null, decisao: null };

/** The agenda: its items in order, each with the proposal that it is about and what was decided. */
export function AgendaFields({ minutes, cnpjAssociacao, ano }: { minutes: Minutes | null; cnpjAssociacao: string; ano: number }) {
  const id = useId();
  const { control } = useFormContext<MinutesRequest>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'pauta' });
  const data = useWatch<MinutesRequest, 'data'>({ name: 'data' });
  const proposals = useProposals(minutes, cnpjAssociacao, isPlainDate(data) ? yearOf(data) : ano);
  const more = useRef<HTMLDivElement>(null);
  const takeAway = (index: number) => {
    remove(index);
    // The pressed button is gone.
    more.current?.querySelector('button')?.focus();
  };
  return (
    <Stack as="section" className={styles.agenda} aria-labelledby={id}>
      <h2 id={id}>Pauta e decisões</h2>
      {fields.length === 0 && (
        <p className="secondary">
          Sem pauta, a ata e o edital são os da eleição da diretoria. Com pauta, levam os assuntos e o que foi decidido.
        </p>
      )}
      {fields.map((item, index) => (
        <AgendaItemFields
          key={item.id}
          index={index}
          isLast={index === fields.length - 1}
          proposals={proposals}
          onMove={(to) => swap(index, to)}
          onRemove={() => takeAway(index)}
        />
      ))}
      <div ref={more}>
        <Button
          label="Outro assunto"
          icon="pi-plus"
          text
          size="small"
          disabled={fields.length >= MAX_AGENDA_ITEMS}
          onClick={() => append(EMPTY)}
        />
      </div>
      {minutes && <ProposalsOfMinutes minutes={minutes} />}
    </Stack>
  );
}

type Proposals = ReturnType<typeof useProposals>;

/** The kept proposals of the year of the minutes, and those that the minutes name already, as options. */
function useProposals(minutes: Minutes | null, cnpjAssociacao: string, year: number) {
  const query = useQuery(draftsQuery(cnpjAssociacao, year));
  const label = (id: number, valor: number, justificativa: string) => `nº ${id} · ${formatMoney(valor)} · ${justificativa}`;
  const known = new Map<number, Option>();
  for (const { id, valor, justificativa } of [...(minutes?.propostas ?? []), ...(query.data ?? [])])
    known.set(id, { value: id, label: label(id, valor, justificativa) });
  // A proposal that was deleted keeps its number.
  for (const { proposta } of minutes?.pauta ?? [])
    if (proposta && !known.has(proposta)) known.set(proposta, { value: proposta, label: `nº ${proposta} (excluída)` });
  return { query, options: [...known.values()] };
}

interface AgendaItemFieldsProps {
  index: number;
  isLast: boolean;
  proposals: Proposals;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function AgendaItemFields({ index, isLast, proposals, onMove, onRemove }: AgendaItemFieldsProps) {
  const path = `pauta.${index}.`;
  const number = index + 1;
  return (
    <Stack as="fieldset" className={`box ${styles.agendaItem}`} aria-label={`Assunto ${number}`}>
      <header>
        <h3>{`Assunto ${number}`}</h3>
        <Button
          icon="pi-arrow-up"
          text
          aria-label={`Mover o assunto ${number} para cima`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Button
          icon="pi-arrow-down"
          text
          aria-label={`Mover o assunto ${number} para baixo`}
          disabled={isLast}
          onClick={() => onMove(number)}
        />
        <Button icon="pi-trash" text severity="danger" aria-label={`Remover o assunto ${number}`} onClick={onRemove} />
      </header>
      <TextField {...field('texto')} name={`${path}texto`} required maxLength={MAX_AGENDA_TEXT} counter />
      <LookupField
        {...field('proposta')}
        name={`${path}proposta`}
        query={proposals.query}
        failure="Erro ao carregar as propostas."
        options={proposals.options}
        placeholder={proposals.query.isSuccess && proposals.options.length === 0 ? 'Nenhuma proposta guardada neste ano' : 'Nenhuma'}
      />
      <TextAreaField {...field('decisao')} name={`${path}decisao`} maxLength={MAX_DECISION} counter rows={2} />
    </Stack>
  );
}

/** How the proposals of saved minutes stand. The approval is recorded on the proposal. */
function ProposalsOfMinutes({ minutes: { propostas } }: { minutes: Minutes }) {
  if (propostas.length === 0) return null;
  return (
    <Stack gap="s">
      <h3>{count(propostas.length, 'proposta de redistribuição nesta ata', 'propostas de redistribuição nesta ata')}</h3>
      <Stack as="ul" gap="s">
        {propostas.map((proposal) => (
          <ProposalCard key={proposal.id} {...proposal} />
        ))}
      </Stack>
    </Stack>
  );
}
