import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { PAPER_TYPES } from '#contracts/papers/papers.js';
import { SAMPLE_CRITERIA, type Sample, type SampledExpense, SampleQuery } from '#contracts/reporting/samples.js';
import { dateInBrazil } from '#domain/plain-date.js';
import { shortHash } from '#domain/short-hash.js';
import { unjudged } from '#shared/api/calls.ts';
import { download } from '#shared/api/download.ts';
import { count, formatDate, formatDocument, formatMoney, formatName } from '#shared/format/format.ts';
import { auditSearch, SAMPLE, type SampleQuestion, valuesIn } from '#shared/lookups/audit-address.ts';
import { useOpenPapers } from '#shared/papers/open-papers.tsx';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { paymentOf, sampleQuery } from '../audit.queries';
import { RaiseDialog } from '../findings/finding-dialogs';

const SIZES = [5, 10, 20, 30, 50, 100, 200].map((value) => ({ value, label: `${value} despesas` }));

const LONGEST_SEED = 60;

const CRITERIA = Object.entries(SAMPLE_CRITERIA).map(([value, label]) => ({ value, label }));

interface Asked {
  cnpjAssociacao: string;
  ano: number;
  semente: string;
  tamanho: number;
  criterio: string;
}

/** A sample of the year's paid expenses, drawn with a seed; the question is in the address. */
export function SampleView() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [params] = useSearchParams();
  const question = valuesIn(params, SAMPLE);
  const { data, error, isFetching, refetch } = useQuery(sampleQuery({ cnpjAssociacao, ano }, question));
  return (
    <Stack className="panel-body">
      <p>
        Sorteia despesas pagas de {ano} para examinar com os documentos. A mesma semente sorteia sempre as mesmas: quem audita escolhe a
        semente, e qualquer pessoa refaz o sorteio.
      </p>
      <SampleForm question={question} />
      {error ? (
        <FailedState error={error} failure="Não foi possível sortear a amostra." onRetry={() => void refetch()} />
      ) : isFetching && !data ? (
        <ListSkeleton />
      ) : (
        data && <Drawn sample={data} question={question} />
      )}
    </Stack>
  );
}

function SampleForm({ question }: { question: SampleQuestion }) {
  const { cnpjAssociacao, ano, user } = useWorkingContext();
  const [, setParams] = useSearchParams();
  const form = useForm<Asked>({
    defaultValues: {
      cnpjAssociacao,
      ano,
      semente: question.semente ?? `${formatDate(dateInBrazil(new Date()))} ${user.nome}`.slice(0, LONGEST_SEED),
      tamanho: Number(question.tamanho ?? 20),
      criterio: question.criterio ?? 'ALEATORIA',
    },
    resolver: classValidatorResolver(SampleQuery, { validator: { whitelist: true } }) as unknown as Resolver<Asked>,
  });
  const ask = ({ semente, tamanho, criterio }: Asked) => setParams(auditSearch('amostra', { semente, tamanho, criterio }));
  return (
    <FormProvider {...form}>
      <form className="panel-bar" aria-label="Sortear amostra" noValidate onSubmit={form.handleSubmit(ask)}>
        <div className="form-grid">
          <TextField
            name="semente"
            label="Semente"
            required
            maxLength={LONGEST_SEED}
            span={4}
            hint="Proposta: mude-a para qualquer texto"
          />
          <SelectField name="tamanho" label="Tamanho" options={SIZES} required span={2} />
          <SelectField name="criterio" label="Como sortear" options={CRITERIA} required span={6} />
        </div>
        <div className="form-actions">
          <Button type="submit" label="Sortear" icon="pi-filter" />
        </div>
      </form>
    </FormProvider>
  );
}

function Drawn({ sample, question }: { sample: Sample; question: SampleQuestion }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const run = useAction();
  const may = useMay();
  const examined = useExamined();
  const [objected, setObjected] = useState<{ sequencia: number; descricao: string } | null>(null);
  // A finding is about an entry: that of the payment.
  const object = async ({ idDespesa }: SampledExpense) => {
    const found = await run(() => paymentOf({ cnpjAssociacao, ano }, idDespesa), { failure: 'Erro ao abrir a ressalva.' });
    if (found) setObjected(found.result);
  };
  const { itens, populacao, valor, sequencia, hash } = sample;
  if (populacao.quantidade === 0) return <EmptyState text={`Nenhuma despesa paga em ${ano}.`} />;
  const query = unjudged<SampleQuery>({ cnpjAssociacao, ano, ...question, sequencia });
  const save = () =>
    void run((signal) => download('auditoria/amostra/arquivo', 'amostra.zip', { query, signal }), {
      success: 'Amostra gerada com sucesso!',
      failure: 'Falha ao gerar a amostra.',
    });
  return (
    <>
      <p role="status">
        <strong>{count(itens.length, 'despesa sorteada', 'despesas sorteadas')}</strong> de {formatMoney(valor)}, entre{' '}
        {count(populacao.quantidade, 'despesa paga', 'despesas pagas')} de {formatMoney(populacao.valor)}. Livro no lançamento nº{' '}
        {sequencia}, código de verificação <code>{shortHash(hash)}</code>.{' '}
        {examined.numbers.size > 0 &&
          `Examinadas: ${itens.filter(({ idDespesa }) => examined.numbers.has(idDespesa)).length} de ${itens.length}.`}
      </p>
      <ol className="sample-items">
        {itens.map((item) => (
          <Item
            key={item.idDespesa}
            item={item}
            examined={examined}
            onObject={may('ressalva.registrar') ? (each) => void object(each) : undefined}
          />
        ))}
      </ol>
      <div className="form-actions">
        <Button label="Baixar com os anexos" icon="pi-download" outlined onClick={save} />
      </div>
      {objected && <RaiseDialog entry={objected} onClose={() => setObjected(null)} />}
    </>
  );
}

type Examined = ReturnType<typeof useExamined>;

/** The expenses of the sample that were examined, by number: in the address, as the sample is, until another one is drawn. */
function useExamined() {
  const [params, setParams] = useSearchParams();
  const numbers = new Set((params.get('examinadas') ?? '').split('.').filter(Boolean).map(Number));
  const toggle = (idDespesa: number) => {
    const next = numbers.has(idDespesa) ? [...numbers].filter((one) => one !== idDespesa) : [...numbers, idDespesa];
    setParams(
      (now) => {
        now.set('examinadas', next.join('.'));
        return now;
      },
      { replace: true },
    );
  };
  return { numbers, toggle };
}

interface ItemProps {
  item: SampledExpense;
  examined: Examined;
  /** Absent for who raises no findings. */
  onObject?: (item: SampledExpense) => void;
}

function Item({ item, examined, onObject }: ItemProps) {
  const { idDespesa, dataPagamento, nomeFavorecido, idFavorecido, objeto, notaFiscal, valor } = item;
  return (
    <li>
      <p>
        <Link to={{ search: auditSearch('livro', { idDespesa }) }}>Despesa nº {idDespesa}</Link>, paga em {formatDate(dataPagamento)}
        <strong className="figures">{formatMoney(valor)}</strong>
      </p>
      <p>
        {formatName(nomeFavorecido)} <small className="secondary">{formatDocument(idFavorecido)}</small>
      </p>
      {(objeto || notaFiscal) && <p className="secondary">{[objeto, notaFiscal && `nota ${notaFiscal}`].filter(Boolean).join(' · ')}</p>}
      <SampledPapers item={item} />
      <label>
        <input type="checkbox" checked={examined.numbers.has(idDespesa)} onChange={() => examined.toggle(idDespesa)} /> Examinada
        <span className="visually-hidden">: despesa nº {idDespesa}</span>
      </label>
      {onObject && (
        <Button
          label="Ressalvar"
          icon="pi-comment"
          text
          size="small"
          aria-label={`Ressalvar despesa nº ${idDespesa}`}
          onClick={() => onObject(item)}
        />
      )}
    </li>
  );
}

/** The papers of the expense, each of which opens them. */
function SampledPapers({ item: { idDespesa, anexos } }: { item: SampledExpense }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const openPapers = useOpenPapers();
  if (anexos.length === 0) return <p className="negative">Sem comprovante</p>;
  return (
    <Row as="ul" gap="m" aria-label={`Anexos da despesa nº ${idDespesa}`}>
      {anexos.map(({ sha256, tipo, nome }) => (
        <li key={sha256}>
          <button type="button" onClick={() => openPapers?.({ cnpjAssociacao, ano, registro: 'DESPESA', id: String(idDespesa) })}>
            <i className="pi pi-paperclip" aria-hidden /> {PAPER_TYPES[tipo]}: {nome}
          </button>
        </li>
      ))}
    </Row>
  );
}
