import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { formatDocument } from '#domain/document.js';
import { api } from '#shared/api/client.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import { FileInput } from '#shared/ui/forms/file-input.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { FailedState } from '#shared/ui/layout/states.tsx';
import { DocumentAnswer } from './document-answer';
import { codeIn, type DocumentCode, readCode } from './read-code';

interface Printed {
  sequencia: string;
  hash: string;
}

/** Checks whether a printed document belongs to this book, by its printed codes or its QR code (from a picture, or typed by a scanner). */
export function DocumentCheck() {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const picture = useRef<HTMLInputElement>(null);
  const form = useForm<Printed>({ defaultValues: { sequencia: '', hash: '' } });
  const check = useMutation({
    mutationFn: (document: Pick<DocumentCode, 'sequencia' | 'hash'> & { dados?: string }) =>
      api.get('auditoria/verificacao', { query: { cnpjAssociacao, ano, ...document } }),
  });
  const refuse = (message: string) => form.setError('hash', { message });
  const checkCode = ({ sequencia, hash, dados, ...book }: DocumentCode) => {
    if (book.cnpjAssociacao !== cnpjAssociacao)
      return refuse(`O documento é da associação de CNPJ ${formatDocument(book.cnpjAssociacao)}: acesse-a para conferi-lo`);
    if (book.ano !== ano) return refuse(`O documento é do livro de ${book.ano}: mude o ano base para conferi-lo`);
    form.reset({ sequencia: String(sequencia), hash });
    check.mutate({ sequencia, hash, dados });
  };
  const submit = ({ sequencia, hash }: Printed) => {
    const code = codeIn(hash);
    if (code) return checkCode(code);
    const printed = { sequencia: sequencia.replace(/[.\s]/g, ''), hash: hash.replace(/\s/g, '') };
    if (!/^[1-9]\d{0,8}$/.test(printed.sequencia)) form.setError('sequencia', { message: 'Digite o número como está no papel' });
    else if (!/^[0-9a-f]{16,64}$/.test(printed.hash)) refuse('O código tem de 16 a 64 caracteres, algarismos e letras de A a F');
    else check.mutate({ sequencia: Number(printed.sequencia), hash: printed.hash });
  };
  const read = async ([file]: Iterable<File>) => {
    form.clearErrors();
    const code = codeIn((file && (await readCode(file).catch(() => undefined))) ?? '');
    if (code) checkCode(code);
    else refuse('Não há na foto o código QR de um documento. Fotografe-o de perto, inteiro e sem sombra');
  };
  const { data, error, isPending, variables } = check;
  return (
    <Stack as="section" aria-labelledby="conferir-documento">
      <h2 id="conferir-documento">Conferir um documento impresso</h2>
      <p>
        Todo PDF traz, na margem e no fim, o nº do lançamento e o código do livro no momento em que foi emitido. Digite os dois como estão
        no papel, de um documento de {ano}, ou leia o código QR do fim dele, que diz também o que o documento mostra.
      </p>
      <FormProvider {...form}>
        <form aria-label="Conferir um documento impresso" noValidate onSubmit={form.handleSubmit(submit)}>
          <div className="form-grid">
            <TextField name="sequencia" label="Lançamento nº" inputMode="numeric" maxLength={11} span={3} />
            <TextField name="hash" label="Código de verificação" required lowercase maxLength={120} span={9} />
          </div>
          <div className="form-actions">
            <Button type="submit" label="Conferir documento" icon="pi-file-check" loading={isPending} />
            <Button label="Fotografar código QR" icon="pi-qrcode" outlined onClick={() => picture.current?.click()} />
            <FileInput
              of={picture}
              onFiles={(files) => void read(files)}
              label="Foto do código QR"
              accept="image/png,image/jpeg"
              capture="environment"
            />
          </div>
        </form>
      </FormProvider>
      <div role="status">{data && !isPending && variables && <DocumentAnswer {...data} {...variables} ano={ano} />}</div>
      {error && !isPending && (
        <FailedState error={error} failure="Não foi possível conferir o documento." onRetry={() => check.mutate(variables!)} />
      )}
    </Stack>
  );
}
