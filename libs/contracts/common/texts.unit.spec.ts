import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

/** Texts that keep their line breaks. */
const SEVERAL_LINES =
  /^(motivo|motivos|motivoMenosDeTres|justificativa|justificativaAnulacao|objetoDetalhado|decisao)$|^(Finding|Opinion).*texto$|^Request\.texto$/;

/** What is never shown, but compared as it was sent: secrets, keys and searches. */
const AS_SENT = /^(senha|senhaNova|token|resposta|desafio|codigo|busca)$|^Search(Everywhere)?Query\.texto$|^PapersQuery\.id$/;

/** Looks like `A B` with a line break, a direction, a zero width, a tab and three kinds of blank. */
const UGLY = '\u202eA\u200b\t\u00a0 \n\u2003B\ufeff ';

/** The text fields of every request class: those whose length is limited. */
async function textFields(): Promise<[string, new () => object, string][]> {
  const files = glob('libs/contracts/**/*.ts', { exclude: (path) => String(path).includes('.spec.') });
  for await (const file of files) await import(resolve(file));
  const metadata = [
    ...(
      getMetadataStorage() as unknown as {
        validationMetadatas: Map<unknown, { name?: string; target: new () => object; propertyName: string }[]>;
      }
    ).validationMetadatas.values(),
  ].flat();
  const found = metadata
    .filter(({ name }) => name === 'maxLength')
    .map(({ target, propertyName }) => [`${target.name}.${propertyName}`, target, propertyName] as [string, new () => object, string]);
  return found.filter(([name, , field]) => !AS_SENT.test(field) && !AS_SENT.test(name));
}

it('every text of a request is printable, and one line unless it is written in several', async () => {
  const fields = await textFields();
  const wrong = fields.flatMap(([name, contract, field]) => {
    const request = plainToInstance(contract, { [field]: UGLY }) as Record<string, unknown>;
    const isLong = SEVERAL_LINES.test(field) || SEVERAL_LINES.test(name);
    const stored = String(request[field]).toUpperCase();
    return stored === (isLong ? 'A   \n B' : 'A B') ? [] : `${name}: ${JSON.stringify(request[field])}`;
  });
  expect(fields.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
