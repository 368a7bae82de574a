import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { PersonQuery } from '#contracts/personal-data/person-files.js';
import { ApiError, errorText } from '#shared/api/client.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { MaskedField } from '#shared/ui/forms/fields/masked-field.tsx';
import { Row } from '#shared/ui/layout/layout.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState, FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import { HeldOfPerson } from './held-of-person';
import styles from './person.module.css';
import { personFileQuery } from './person-file.queries';

/** Everything that the association holds of a person, found by the CPF or the member's number in the address (rule 36.2). */
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
        {!isAsked && <EmptyState text="Digite o CPF da pessoa." hint="Cada consulta fica em Acessos e Cadastros." icon="pi-id-card" />}
      </div>
      {isAsked && <Found person={{ cnpjAssociacao, cpf, id }} />}
    </Page>
  );
}

function Search({ cpf }: { cpf: string }) {
  const { cnpjAssociacao } = useWorkingContext();
  const [, setAddress] = useSearchParams();
  const form = useForm<PersonQuery>({
    defaultValues: { cnpjAssociacao, cpf },
    resolver: classValidatorResolver(PersonQuery) as unknown as Resolver<PersonQuery>,
  });
  return (
    <FormProvider {...form}>
      <Row
        as="form"
        gap="m"
        align="start"
        nowrap
        className={`panel-body ${styles.question}`}
        aria-label="Procurar pessoa"
        noValidate
        onSubmit={form.handleSubmit((asked) => setAddress({ cpf: asked.cpf! }))}
      >
        <MaskedField name="cpf" label="CPF" mask="cpf" required />
        <Button type="submit" label="Procurar" icon="pi-search" />
      </Row>
    </FormProvider>
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
