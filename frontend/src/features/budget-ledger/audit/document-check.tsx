import { useMutation } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { FormProvider, useForm } from 'react-hook-form';
import type { VerifiedBook } from '#contracts/audit.js';
import { api } from '#shared/api/client.ts';
import { count } from '#shared/format/format.ts';
import { momentInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { FailedState } from '#shared/ui/states.tsx';

interface Printed {
  sequencia: string;
  hash: string;
}

/** Whether a printed document is of this book: the entry and the code that stand on its pages are typed from the paper. */
export function DocumentCheck() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const form = useForm<Printed>({ defaultValues: { sequencia: '', hash: '' } });
  const check = useMutation({
    mutationFn: ({ sequencia, hash }: Printed) =>
      api.get<VerifiedBook>('auditoria/verificacao', { query: { cnpjAssociacao, ano, sequencia: Number(sequencia), hash } }),
  });
  const submit = ({ sequencia, hash }: Printed) => {
    const printed = { sequencia: sequencia.replace(/[.\s]/g, ''), hash: hash.replace(/\s/g, '') };
    if (!/^[1-9]\d{0,8}$/.test(printed.sequencia)) form.setError('sequencia', { message: 'Digite o número como está no papel' });
    else if (!/^[0-9a-f]{16,64}$/.test(printed.hash))
      form.setError('hash', { message: 'O código tem de 16 a 64 caracteres, algarismos e letras de A a F' });
    else check.mutate(printed);
  };
  const { data, error, isPending, variables } = check;
  return (
    <section className="audit-document" aria-labelledby="conferir-documento">
      <h2 id="conferir-documento">Conferir um documento impresso</h2>
      <p>
        Todo PDF traz, na margem e no fim, o nº do lançamento e o código do livro no momento em que foi emitido. Digite os dois como estão
        no papel, de um documento de {ano}.
      </p>
      <FormProvider {...form}>
        <form aria-label="Conferir um documento impresso" noValidate onSubmit={form.handleSubmit(submit)}>
          <div className="form-grid">
            <TextField name="sequencia" label="Lançamento nº" required inputMode="numeric" maxLength={11} span={3} />
            <TextField name="hash" label="Código" required lowercase maxLength={80} span={9} />
          </div>
          <div className="form-actions">
            <Button type="submit" label="Conferir documento" icon="pi pi-file-check" loading={isPending} />
          </div>
        </form>
      </FormProvider>
      <div role="status">{data && !isPending && variables && <Answer {...data} sequencia={variables.sequencia} ano={ano} />}</div>
      {error && !isPending && (
        <FailedState error={error} failure="Não foi possível conferir o documento." onRetry={() => check.mutate(variables!)} />
      )}
    </section>
  );
}

function Answer({ integro, documento, sequencia, ano }: VerifiedBook & { sequencia: string; ano: number }) {
  if (!documento) return null;
  const { confere, registradoEm, posteriores } = documento;
  if (confere && integro)
    return (
      <Told tone="sound" title={`Confere: o livro de ${ano} estava assim no lançamento nº ${sequencia}.`}>
        O lançamento foi registrado em {momentInBrazil(registradoEm!)}.{' '}
        {posteriores === 0
          ? 'Nada foi lançado depois: o documento ainda diz o que o livro diz.'
          : `Depois ${posteriores === 1 ? 'foi feito' : 'foram feitos'} ${count(posteriores, 'lançamento', 'lançamentos')}: um documento de hoje pode ter outros valores.`}
      </Told>
    );
  if (confere)
    return (
      <Told tone="broken" title="O código é deste livro, mas o livro não confere.">
        Use o botão acima para saber qual lançamento foi alterado.
      </Told>
    );
  return (
    <Told tone="broken" title={`Não confere com o livro de ${ano}.`}>
      {registradoEm === null
        ? `O livro ainda não chegou ao lançamento nº ${sequencia}. `
        : `No lançamento nº ${sequencia} o livro tinha outro código. `}
      Confira o que foi digitado, a associação e o ano. Se estiver certo, o documento não saiu deste livro, ou o livro foi refeito depois.
    </Told>
  );
}

function Told({ tone, title, children }: { tone: 'sound' | 'broken'; title: string; children: React.ReactNode }) {
  return (
    <div className={`audit-result audit-${tone}`}>
      <i className={`pi ${tone === 'sound' ? 'pi-check-circle' : 'pi-exclamation-triangle'}`} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
