import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { PersonQuery } from '#contracts/personal-data/person-files.js';
import { matches } from '#domain/text.js';
import { ApiError, errorText } from '#shared/api/client.ts';
import { formatName } from '#shared/format/format.ts';
import { membersQuery } from '#shared/queries/members.queries.ts';
import { payeesQuery } from '#shared/queries/treasury.queries.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { HeldOfPerson } from './held-of-person';
import styles from './person.module.css';
import { personFileQuery } from './person-file.queries';

/** Everything that the association holds of a person, found by the CPF or the member's number in the address, or by a name (rules 36.2 and 47.33). */
export function PersonPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const [address] = useSearchParams();
  const cpf = address.get('cpf') ?? undefined;
  const id = Number(address.get('id')) || undefined;
  const isAsked = Boolean(cpf || id);
  return (
    <Page
      title="DADOS PESSOAIS"
      subtitle="O que a associação guarda de uma pessoa, e onde: para quem pergunta pelos seus dados (LGPD, artigo 18)."
    >
      <div className="panel">
        <Search key={cpf} cpf={cpf ?? ''} />
        {!isAsked && (
          <EmptyState text="Digite o CPF ou o nome da pessoa." hint="Cada consulta fica em Acessos e Cadastros." icon="pi-id-card" />
        )}
      </div>
      {isAsked && <Found person={{ cnpjAssociacao, cpf, id }} />}
    </Page>
  );
}

function Search({ cpf }: { cpf: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const [, setAddress] = useSearchParams();
  const form = useForm<PersonQuery & { nome: string }>({
    defaultValues: { cnpjAssociacao, cpf, nome: '' },
    resolver: classValidatorResolver(PersonQuery) as unknown as Resolver<PersonQuery & { nome: string }>,
  });
  return (
    <FormProvider {...form}>
      <Row
        as="form"
        gap="m"
        align="start"
        className={`panel-body ${styles.question}`}
        aria-label="Procurar pessoa"
        noValidate
        onSubmit={form.handleSubmit((asked) => setAddress({ cpf: asked.cpf! }))}
      >
        <MaskedField name="cpf" label="CPF" mask="cpf" />
        <Button type="submit" label="Procurar" icon="pi-search" />
        <TextField name="nome" label="Nome" hint="De um associado ou favorecido." autoComplete="off" />
      </Row>
      <Named text={form.watch('nome')} />
    </FormProvider>
  );
}

/** How many names are listed; more letters tell them apart. */
const SHOWN = 10;

/** Members and payees with that name. Their CPF is shown with what is held of them, which the journal tells, and not here. */
function Named({ text }: { text: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const isAsked = text.trim().length > 1;
  const members = useQuery({ ...membersQuery(cnpjAssociacao), enabled: isAsked });
  const payees = useQuery({ ...payeesQuery(cnpjAssociacao), enabled: isAsked });
  if (!isAsked || !members.data || !payees.data) return null;
  const known = [
    ...members.data.map(({ id, nome }) => ({ nome, kind: 'associado', to: `?id=${id}` })),
    ...payees.data
      .filter(({ tipo }) => tipo === 'PF')
      .map(({ nome, cpfOrCnpj }) => ({ nome, kind: 'favorecido', to: `?cpf=${cpfOrCnpj}` })),
  ].filter(({ nome }) => matches(text, nome));
  if (known.length === 0) return <EmptyState text="Nenhum associado ou favorecido com este nome." icon="pi-search" />;
  return (
    <ul className="panel-body" aria-label="Pessoas com este nome">
      {known.slice(0, SHOWN).map(({ nome, kind, to }) => (
        <li key={to}>
          <Link to={to} className="entry">
            {formatName(nome)} <small className="secondary">{kind}</small>
          </Link>
        </li>
      ))}
      {known.length > SHOWN && <li className="secondary">e mais {known.length - SHOWN}: digite mais do nome</li>}
    </ul>
  );
}

function Found({ person }: { person: PersonQuery }) {
  const [, setAddress] = useSearchParams();
  const may = useMay();
  const { data, error, refetch } = useQuery(personFileQuery(person));
  if (data) return <HeldOfPerson file={data} onErased={may('pessoa.apagarDados') ? () => setAddress({}) : undefined} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="panel">
      {isUnknown ? (
        <EmptyState text={errorText(error, '')} hint="Confira o CPF. O conteúdo dos papéis não é procurado." icon="pi-search" />
      ) : error ? (
        <FailedState error={error} failure="Erro ao procurar os dados da pessoa." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}
