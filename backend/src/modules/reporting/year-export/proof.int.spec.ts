import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { centavos } from '#domain/money.js';
import { exportBook, verifyExport } from '../../../../../test/integration/exported-book.js';
import { forge } from '../../../../../test/integration/exported-cells.js';
import { type Ground, givenGround } from '../../../../../test/integration/finance-commands.js';
import { INTENTION } from '../../../../../test/integration/finance-intentions.js';
import { type Api, startProduct } from '../../../../../test/integration/harness.js';
import { givenPaper, pdf } from '../../../../../test/integration/papers.js';
import { writeRandomBook } from '../../../../../test/integration/random-book.js';
import { type Manifest } from './year-archive.js';

/** Number of random books with fixed seeds, each in a product of its own (a closed year writes into the next book), and of edits; the nightly run has more of both. */
const BOOKS = Number(process.env.BOOKS ?? 1);
const EDITS = Number(process.env.EDITS ?? 20);
const YEAR = 2001;
const SEED = 20_261_123;
const commands = fc.array(INTENTION, { minLength: 60, maxLength: 80, size: 'max' });

jest.setTimeout(600_000);

describe('an exported book', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-proof-'));
  const books: string[] = [];

  beforeAll(async () => {
    for (const [index, intentions] of fc.sample(commands, { numRuns: BOOKS, seed: SEED }).entries()) {
      const product = await startProduct();
      const book = await givenGround(product.api, YEAR);
      const paper = { ano: YEAR, registro: 'CONTA', id: book.accounts[0]!, tipo: 'EXTRATO' } as const;
      await givenPaper(product.api, paper, pdf(`of book ${index}`), 'extrato.pdf');
      await writeRandomBook(product.api, book, intentions);
      await givenManyLines(product.api, book);
      const at = join(folder, String(index));
      await exportBook(product.api, at, YEAR);
      books.push(at);
      await product.close();
    }
  });

  /** An operation of one debit and two credits, which random commands do not guarantee. */
  const givenManyLines = async (api: Api, { cnpjAssociacao, ano, lines, plan }: Ground): Promise<void> => {
    const book = { cnpjAssociacao, ano };
    const { idItem: _, ...place } = plan.line;
    await api.put('/exercicio/reabre', { ...book, motivo: 'CORREÇÃO' });
    const { body } = await api.post('/item/save', { cnpjAssociacao, ...place, descricao: `VERNIZ ${ano}` }).expect(201);
    const line = { ...place, idItem: body.id };
    await api.post('/orcamento/save', { ...book, ...line, valor: 100 }).expect(201);
    const creditos = [
      { ...lines[0]!, valor: 60.1 },
      { ...lines[1]!, valor: 39.9 },
    ];
    const operation = { ...book, data: `${ano}-06-01`, justificativa: 'SOBRA DE VERNIZ', debitos: [{ ...line, valor: 100 }], creditos };
    await api.post('/redistribuicao/linhas', operation).expect(201);
  };

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is verified by the enclosed verifier, which lists its checks', async () => {
    for (const book of books) {
      const { code, said } = await verifyExport(book);
      expect(said).toMatch(/Confere: [1-9]\d* anexos com os bytes que o livro registrou\./);
      expect(said).toMatch(/Tudo confere/);
      expect(code).toBe(0);
    }
  });

  it('contains a balanced journal in order of days, whose assertions and saldos.csv hold', () => {
    for (const book of books) {
      const held = readJournal(readFileSync(join(book, 'livro.journal'), 'utf8'));
      const sumOf = (linha: string, column: string) =>
        [...held].reduce((sum, [name, valor]) => (name.includes(`:${linha} `) && name.endsWith(`:${column}`) ? sum + valor : sum), 0);
      const balances = parse(readFileSync(join(book, 'saldos.csv')), { bom: true, delimiter: ';', columns: true }) as Record<
        string,
        string
      >[];
      expect(balances.length).toBeGreaterThan(0);
      for (const balance of balances) {
        const linha = balance.Linha!.replace(/^'/, '');
        const reached = {
          Orçado: sumOf(linha, 'Orçado'),
          Débito: -sumOf(linha, 'Débito') || 0,
          Crédito: sumOf(linha, 'Crédito'),
          Pago: sumOf(linha, 'Pago'),
          'A Pagar': sumOf(linha, 'A pagar'),
        };
        const told = Object.fromEntries(Object.keys(reached).map((column) => [column, centavos(balance[column]!.replace(',', '.'))]));
        expect({ linha, ...reached }).toEqual({ linha, ...told });
      }
    }
  });

  it.each([
    ['hledger', ['-f', 'livro.journal', 'check', '--strict', 'ordereddates']],
    ['ledger', ['-f', 'livro.journal', '--pedantic', 'balance']],
    ['bean-check', ['livro.beancount']],
  ])('is accepted by %s, where that is installed', (program, parameters) => {
    for (const book of books) {
      const { status, error, stderr } = spawnSync(program, parameters, { cwd: book, encoding: 'utf8' });
      if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return;
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    }
  });

  it(`fails verification after each of ${EDITS} edits`, async () => {
    const random = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { numRuns: EDITS, seed: SEED });
    const edited = join(folder, 'edited');
    for (const [index, [which, where, how]] of random.entries()) {
      rmSync(edited, { recursive: true, force: true });
      cpSync(books[index % books.length]!, edited, { recursive: true });
      const edit = EDITS_OF[which % EDITS_OF.length]!;
      const told = edit(edited, where, how);
      const { status, stdout } = spawnSync(process.execPath, ['verifica.mjs'], { cwd: edited, encoding: 'utf8' });
      expect({ edit: told, status, said: /NÃO CONFERE|não pôde ser lida/.test(stdout) }).toEqual({ edit: told, status: 1, said: true });
    }
  });
});

type Edit = (folder: string, where: number, how: number) => string;

/** Replaces one line of a file; deletes it if `change` answers null. */
function forgeLine(folder: string, name: string, where: number, change: (line: string) => string | null): string {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  const head = name.endsWith('.csv') ? 1 : 0;
  const at = head + (where % (lines.length - head));
  const changed = change(lines[at]!);
  lines.splice(at, 1, ...(changed === null ? [] : [changed]));
  forge(folder, name, `${lines.join('\n')}\n`);
  return `${name}, line ${at + 1}`;
}

/** Changes the digit at that place of the text. */
function otherFigure(text: string, where: number): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const at = places[where % places.length]!;
  return `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
}

const EDITS_OF: Edit[] = [
  // Changes one byte of a file.
  (folder, where, how) => {
    const { arquivos } = JSON.parse(readFileSync(join(folder, 'manifesto.json'), 'utf8')) as Manifest;
    const name =
      arquivos.filter(({ bytes, nome }) => bytes > 0 && nome !== 'verifica.mjs')[where % (arquivos.length - 1)]?.nome ?? 'livro.csv';
    const bytes = readFileSync(join(folder, name));
    bytes[how % bytes.length]! ^= 1;
    writeFileSync(join(folder, name), bytes);
    return `a byte of ${name}`;
  },
  // The other edits also correct the manifest.
  (folder, where, how) => forgeLine(folder, 'livro.jsonl', where, (line) => otherFigure(line, how)),
  (folder, where) => forgeLine(folder, 'livro.jsonl', where, () => null),
  (folder, where) => forgeLine(folder, 'livro.jsonl', where, (line) => `${line}\n${line}`),
  (folder, where, how) =>
    forgeLine(folder, 'saldos.csv', where, (line) => line.replace(/(?<=;)-?\d+,\d\d(?=[;\r]|$)/, (amount) => otherFigure(amount, how))),
  (folder, where) => forgeLine(folder, 'despesas.csv', where, () => null),
  (folder) => {
    const { Arquivo } = (
      parse(readFileSync(join(folder, 'anexos.csv')), { bom: true, delimiter: ';', columns: true }) as { Arquivo: string }[]
    )[0]!;
    writeFileSync(join(folder, Arquivo), pdf('another one'));
    return Arquivo;
  },
];

/** Parses the journal independently, and answers the final balance of each account. */
function readJournal(text: string): Map<string, number> {
  const held = new Map<string, number>();
  const declared = new Set([...text.matchAll(/^account (.*)$/gm)].map(([, name]) => name));
  let day = '';
  for (const block of text.split(/\n\n/).filter((part) => /^\d{4}-\d\d-\d\d /.test(part))) {
    const [head, ...lines] = block.trimEnd().split('\n');
    expect(head!.slice(0, 10) >= day).toBe(true);
    day = head!.slice(0, 10);
    let sum = 0;
    for (const line of lines.filter((each) => !each.startsWith('    ;'))) {
      const [, name, amount, asserted] = /^ {4}(.*?) {2}(-?\d+,\d\d) BRL(?: = (-?\d+,\d\d) BRL)?$/.exec(line)!;
      const valor = centavos(amount!.replace(',', '.'));
      expect(declared.has(name!)).toBe(true);
      sum += valor;
      held.set(name!, (held.get(name!) ?? 0) + valor);
      if (asserted) expect([name, held.get(name!)]).toEqual([name, centavos(asserted.replace(',', '.'))]);
    }
    expect([head, sum]).toEqual([head, 0]);
  }
  return held;
}
