import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BankListEntry, BankListLine, BankListMonth } from '#contracts/accountability/bank-list.js';
import type { SubmissionDetails } from '#contracts/accountability/submission.record.js';
import { MONTHS } from '#domain/months.js';
import { api } from '#shared/api/client.ts';
import { download } from '#shared/api/download.ts';
import { formatDate, formatMoney, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useMay } from '#shared/session/may.ts';
import { Badge } from '#shared/ui/base/badge.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Grid, Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { groupBy } from '#shared/ui/lists/tree.ts';
import { FormButtons } from './forms-step';
import { BANK_LIST, bankListQuery } from './submissions.queries';

/** *Digitar no banco*: each line of the statements, what is typed of it into the bank's portal, and the file that goes with it. */
export function BankStep({ submission }: { submission: SubmissionDetails }) {
  const { data, error, refetch } = useQuery(bankListQuery(submission));
  if (!data?.length)
    return (
      <div className="panel">
        {data ? (
          <EmptyState text="Nada a digitar: nenhum extrato do período foi importado." />
        ) : error ? (
          <FailedState error={error} failure="Erro ao carregar as linhas do banco." onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    );
  return (
    <Stack gap="l">
      {groupBy(data, ({ numConta }) => numConta).map(([numConta, months]) => (
        <Account key={numConta} submission={submission} months={months} />
      ))}
    </Stack>
  );
}

const isTyped = ({ digitada }: BankListLine) => digitada !== null;

function Account({ submission, months }: { submission: SubmissionDetails; months: BankListMonth[] }) {
  const [{ numConta, nomeConta }] = months as [BankListMonth];
  const title = `Conta ${numConta} – ${nomeConta}`;
  const lines = months.flatMap(({ linhas }) => linhas);
  const typed = lines.filter(isTyped).length;
  const firstOpen = months.find(({ linhas }) => !linhas.every(isTyped));
  return (
    <Stack as="section" className="panel panel-body" aria-label={title}>
      <Row place="apart">
        <h2>{title}</h2>
        <Row>
          <Badge tone={typed === lines.length ? 'success' : 'warning'}>
            {typed} de {lines.length} digitadas
          </Badge>
          <FormButtons submission={submission} form={{ codigo: submission.listaDoBanco!, titulo: 'Para digitar no banco', numConta }} />
        </Row>
      </Row>
      {months.map((month) => (
        <Month key={month.mes} submission={submission} month={month} isOpen={month === firstOpen} />
      ))}
    </Stack>
  );
}

interface MonthProps {
  submission: SubmissionDetails;
  month: BankListMonth;
  isOpen: boolean;
}

function Month({ submission, month: { numConta, mes, linhas }, isOpen }: MonthProps) {
  const name = `${MONTHS[mes - 1]} de ${submission.ano}`;
  const tick = useTick(submission);
  const open = linhas.filter((line) => !isTyped(line)).map(({ id }) => id);
  return (
    <details open={isOpen}>
      <summary>
        {name} ({linhas.length - open.length} de {linhas.length})
      </summary>
      {tick && open.length > 1 && (
        <Row place="end">
          <Button label={`Marcar as ${open.length} que faltam`} icon="pi-check-square" text onClick={() => void tick(open, true)} />
        </Row>
      )}
      <Stack as="ul" gap="s" aria-label={name}>
        {linhas.map((line) => (
          <Line key={line.id} submission={submission} line={line} place={`conta=${encodeURIComponent(numConta)}&mes=${mes}`} />
        ))}
      </Stack>
    </details>
  );
}

interface LineProps {
  submission: SubmissionDetails;
  line: BankListLine;
}

/** @param place of its month on the screen of reconciliation */
function Line({ submission, line, place }: LineProps & { place: string }) {
  const { historico, documento, valor, lancamentos, digitada } = line;
  return (
    <Grid as="li" cell="15rem" gap="l" className="box">
      <div>
        <Row place="apart">
          <Tick submission={submission} line={line} />
          <span className="figures">{formatMoney(valor)}</span>
        </Row>
        <p>
          {historico} {documento && <small className="secondary">{documento}</small>}
        </p>
        {digitada && (
          <small className="secondary">
            Digitada em {dayAndTimeInBrazil(digitada.em)} por {formatName(digitada.por)}
          </small>
        )}
      </div>
      <div>
        {lancamentos.length === 0 ? <Link to={`/conciliacao?${place}`}>Ainda não conciliada</Link> : null}
        {keyed(lancamentos).map(({ key, entry }) => (
          <Entry key={key} entry={entry} isOne={lancamentos.length === 1} />
        ))}
      </div>
      <Files submission={submission} entries={lancamentos} />
    </Grid>
  );
}

/** The entries of a line, which have no other name than their place and never move. */
const keyed = (entries: readonly BankListEntry[]) => entries.map((entry, key) => ({ key, entry }));

/** Says of lines whether they were typed; undefined for whoever only reads. */
function useTick({ cnpjAssociacao, ano, id }: SubmissionDetails) {
  const run = useAction();
  if (!useMay()('prestacao.salvar')) return undefined;
  return (linhas: number[], digitada: boolean) =>
    run(() => api.put('prestacao/{id}/linhas-do-banco', { cnpjAssociacao, ano, linhas, digitada }, { path: { id } }), {
      failure: 'Erro ao marcar a linha.',
      invalidates: [BANK_LIST],
    });
}

/** Ticks the line, by its day; whoever only reads sees the day alone. */
function Tick({ submission, line: { id, data, historico, digitada } }: LineProps) {
  const tick = useTick(submission);
  /** What was asked for, until it is answered. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const day = formatDate(data);
  if (!tick) return <span>{day}</span>;
  const change = async (isTicked: boolean) => {
    setAsked(isTicked);
    await tick([id], isTicked);
    setAsked(null);
  };
  return (
    <label>
      <input
        type="checkbox"
        className="tick"
        aria-label={`Digitada: ${historico}, ${day}`}
        checked={asked ?? digitada !== null}
        onChange={({ target }) => void change(target.checked)}
      />{' '}
      {day}
    </label>
  );
}

function Entry({ entry, isOne }: { entry: BankListEntry; isOne: boolean }) {
  const { natureza, favorecido, cpfOrCnpj, documentoTipo, documentoNumero, documentoData, valor } = entry;
  const paper = [[documentoTipo, documentoNumero].filter(Boolean).join(' '), documentoData && formatDate(documentoData)];
  return (
    <>
      <p>{[natureza, !isOne && formatMoney(valor)].filter(Boolean).join(' · ')}</p>
      {[[favorecido, cpfOrCnpj].filter(Boolean).join(' · '), paper.filter(Boolean).join(' de ')].filter(Boolean).map((text) => (
        <p key={text} className="secondary">
          {text}
        </p>
      ))}
    </>
  );
}

function Files({ submission: { cnpjAssociacao }, entries }: { submission: SubmissionDetails; entries: readonly BankListEntry[] }) {
  const run = useAction();
  const files = new Map(entries.flatMap(({ arquivos }) => arquivos.map((file) => [file.sha256, file])));
  return (
    <Row align="start">
      {[...files.values()].map(({ sha256, nome, ano }) => (
        <button
          key={sha256}
          type="button"
          className="link"
          aria-label={`Baixar ${nome}`}
          onClick={() =>
            void run((signal) => download('anexo/{sha256}', nome, { path: { sha256 }, query: { cnpjAssociacao, ano }, signal }), {
              failure: 'Erro ao baixar o anexo.',
            })
          }
        >
          <i className="pi pi-download" aria-hidden /> {nome}
        </button>
      ))}
    </Row>
  );
}
