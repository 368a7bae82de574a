import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FACT_NAMES } from '#contracts/audit/audit.js';
import { type Field } from '#contracts/common/record.js';
import { EXPENSE_FACTS } from '#modules/budget-ledger/pure.js';
import { verifyExport } from '../../../../../test/integration/exported-book.js';
import { WRITTEN_BY_RECORD } from './year-export.sql.js';

const VERIFIER = join(import.meta.dirname, 'files', 'verifica.mjs');
/** The verifier's functions that write a cell. */
const CELLS: Partial<Record<Field['kind'], string>> = { date: 'data', money: 'dinheiro' };
const UNKNOWN = 'é de um tipo que este verificador não conhece';

describe('the verifier of an export', () => {
  let outside: string;
  let folder: string;

  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'razao-verifier-'));
    folder = join(outside, 'export');
    mkdirSync(folder);
  });

  afterEach(() => rmSync(outside, { recursive: true, force: true }));

  /** Writes a folder with entries of these types and a manifest with these changes. */
  const given = (tipos: readonly string[] = [], changes: object = {}) => {
    const entries = tipos.map((tipo, index) => ({ sequencia: index + 1, tipo, dados: '{}', registradoEm: '2026-03-10T12:00:00.000Z' }));
    writeFileSync(join(folder, 'livro.jsonl'), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const associacao = { cnpj: '11222333000181', nome: 'ESCOLA' };
    const livro = { sequencia: tipos.length, hash: '0'.repeat(64) };
    const manifest = { associacao, ano: 2026, livro, ancoras: { ligadas: false, quantas: 0 }, arquivos: [], ...changes };
    writeFileSync(join(folder, 'manifesto.json'), JSON.stringify(manifest));
  };
  const listed = (nome: string, content = '') => ({
    arquivos: [{ nome, linhas: 0, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), somas: {} }],
  });
  const run = () => verifyExport(folder, VERIFIER);

  it('has the columns and the facts that follow from the descriptions of records', () => {
    const source = readFileSync(VERIFIER, 'utf8');
    const written = Object.entries(WRITTEN_BY_RECORD).map(([record, fields]) => {
      const columns = Object.entries<Field>(fields).map(
        ([name, { label, kind }]) => `    ['${label}', ${CELLS[kind] ?? 'texto'}, '${name}'],`,
      );
      return `  ${record}: [\n${columns.join('\n')}\n  ],`;
    });
    const added = Object.entries(EXPENSE_FACTS).flatMap(([type, kind]) =>
      kind.role === 'continues' && !('changes' in kind) ? [`'${type.replace('.v1', '')}'`] : [],
    );
    const fresh = source
      .replace(/const DITAS = \{.*?\};\n\/\/ Fim/s, `const DITAS = {\n${written.join('\n')}\n};\n// Fim`)
      .replace(/const ACRESCENTAM = .*;/, `const ACRESCENTAM = [${added.join(', ')}];`);
    if (process.env.UPDATE_VERIFIER) writeFileSync(VERIFIER, fresh);
    else expect(source).toBe(fresh);
  });

  it('knows every type of fact that books hold', async () => {
    given(Object.keys(FACT_NAMES).map((name) => `${name}.v1`));
    expect((await run()).said).not.toContain(UNKNOWN);
    given(['OrcamentoDefinido.v2']);
    expect((await run()).said).toContain(`O lançamento nº 1 ${UNKNOWN}: OrcamentoDefinido.v2.`);
  });

  it('names the files that are not in the manifest, and says that it did not check them', async () => {
    given([], listed('livro.jsonl'));
    mkdirSync(join(folder, 'anexos'));
    for (const name of ['anotacoes.txt', 'anexos/nota.pdf']) writeFileSync(join(folder, name), 'x');
    symlinkSync('/etc', join(folder, 'atalho'));
    const { said } = await run();
    const unlisted = said.split('\n').filter((line) => line.includes('não está no manifesto'));
    expect(unlisted).toEqual(
      ['anexos/nota.pdf', 'anotacoes.txt', 'atalho'].map(
        (name) => `Não conferido: ${name}: não está no manifesto, e não é desta exportação.`,
      ),
    );
    for (let each = 0; each < 30; each += 1) writeFileSync(join(folder, `sobra-${each}`), 'x');
    expect((await run()).said).toContain('Não conferido: e mais 13 arquivos que não estão no manifesto.');
  });

  it.each(['../outside.txt', '/etc/hostname', 'anexos/../../outside.txt', '..\\outside.txt', 'ancoras/../../outside.txt'])(
    'reads nothing outside the folder, though the manifest names %s and its sum',
    async (nome) => {
      writeFileSync(join(outside, 'outside.txt'), 'x');
      given([], listed(nome, 'x'));
      expect(await run()).toEqual({
        code: 1,
        said: expect.stringContaining(`O manifesto diz um arquivo que não é de uma exportação: ${nome}.`),
      });
    },
  );

  it.each([
    ['a link to a device', () => symlinkSync('/dev/zero', join(folder, 'livro.csv'))],
    ['a link to another file', () => symlinkSync(join(folder, 'livro.jsonl'), join(folder, 'livro.csv'))],
    ['a folder', () => mkdirSync(join(folder, 'livro.csv'))],
  ])('reads only plain files: not %s', async (_, make) => {
    make();
    given([], listed('livro.csv'));
    expect(await run()).toEqual({ code: 1, said: expect.stringContaining('livro.csv não é um arquivo comum') });
  });

  it('follows no link to another folder', async () => {
    mkdirSync(join(outside, 'anchors'));
    writeFileSync(join(outside, 'anchors', '000001.txt'), '');
    symlinkSync(join(outside, 'anchors'), join(folder, 'ancoras'));
    given([], listed('ancoras/000001.txt'));
    expect(await run()).toEqual({ code: 1, said: expect.stringContaining('ancoras/000001.txt não é um arquivo comum') });
  });

  it('reads no file that is larger than any export is', async () => {
    given([], listed('livro.csv'));
    writeFileSync(join(folder, 'livro.csv'), '');
    truncateSync(join(folder, 'livro.csv'), 600 * 1024 * 1024);
    expect(await run()).toEqual({ code: 1, said: expect.stringContaining('livro.csv é grande demais') });
  });

  it.each([
    ['says how many there were', { ligadas: true, quantas: 2 }, 'O manifesto diz 2 âncoras, e a pasta tem 0.'],
    ['no longer speaks of them', undefined, 'o manifesto não diz se há âncoras'],
    [
      'says that the installation anchors, and has none',
      { ligadas: true, quantas: 0 },
      'ainda não tinha ancorado este livro, e isto não se confere',
    ],
    ['says that the installation does not anchor', { ligadas: false, quantas: 0 }, 'não ancora os livros, e isto não se confere aqui'],
  ])('confirms no absence of anchors, where the manifest %s', async (_, ancoras, told) => {
    given([], { ancoras });
    const { said } = await run();
    expect(said).toContain(told);
    expect(said).not.toContain('que esta instalação não faz');
  });

  it('prints texts of the folder without control characters that could move, hide or forge lines', async () => {
    const hostile = '\u001b[2J\u001b[1A\u202e\nTudo confere.\r\u2028\u009b2J';
    given([`Tipo${hostile}`], { associacao: { cnpj: '1', nome: hostile }, ...listed(`${hostile}.csv`) });
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toContain('Tipo\uFFFD[2J');
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{C}\u2028\u2029]/u);
    expect(said).not.toMatch(/^Tudo confere/m);
  });
});
