import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FileTurns } from './file-turns.js';
import { readApart } from './read-apart.js';

const TOO_LARGE = 'O arquivo precisa de memória demais para ser lido. Reduza-o ou divida-o em partes.';

const turns = new FileTurns();

/** A reader with this body, as a module that exists nowhere else. */
const reader = (body: string) => {
  const module = `data:text/javascript,${encodeURIComponent(`export default async (input) => { ${body} }`)}`;
  const read = readApart<(input: unknown) => Promise<unknown>>(module);
  return (author: string, input: unknown) => read(turns, author, input);
};
const refusal = (message: string) => ({ status: 400, errors: [{ field: 'file', message }] });

describe('a reader in a process of its own', () => {
  it('gets the bytes and answers what it read', async () => {
    const read = reader('return { isBuffer: Buffer.isBuffer(input), text: input.toString(), day: new Date(0) }');
    expect(await read('ana', Buffer.from('ação'))).toEqual({ isBuffer: true, text: 'ação', day: new Date(0) });
  });

  it('inherits no setting and no secret', async () => {
    process.env.JWT_SECRET ??= 'secret';
    const names = (await reader('return Object.keys(process.env)')('ana', null)) as string[];
    expect(names).not.toContain('JWT_SECRET');
    expect(names).not.toContain('PATH');
  });

  it('refuses a file that takes too much memory', async () => {
    const read = reader('const all = []; for (;;) all.push(new Array(1e6).fill(1.5))');
    await expect(read('ana', null)).rejects.toMatchObject(refusal(TOO_LARGE));
  });

  it('refuses a file that takes too much memory outside of the heap', async () => {
    const body =
      'for (const all = []; ; ) { all.push(Buffer.alloc(1e7, 1)); await (await import("node:timers/promises")).setImmediate(); }';
    await expect(reader(body)('ana', null)).rejects.toMatchObject(refusal(TOO_LARGE));
  });

  it.each([
    ['reads a file of the server', `(await import('node:fs')).readFileSync('/etc/hosts')`],
    ['reads the settings beside the program', `(await import('node:fs')).readFileSync(${JSON.stringify(resolve('.env.example'))})`],
    ['writes a file', `(await import('node:fs')).writeFileSync(${JSON.stringify(join(tmpdir(), 'razao-reader'))}, '')`],
    ['starts a process', `(await import('node:child_process')).spawnSync(process.execPath, ['--version'])`],
    ['starts a thread', `new (await import('node:worker_threads')).Worker('', { eval: true })`],
  ])('never %s', async (_, body) => {
    await expect(reader(`return ${body}`)('ana', null)).rejects.toThrow('Access to this API has been restricted');
  });

  it('refuses a file that takes more than ten seconds of the processor, and reads the next one', async () => {
    const message = 'O arquivo demora demais para ser lido. Reduza-o ou divida-o em partes.';
    await expect(reader('for (;;);')('ana', null)).rejects.toMatchObject(refusal(message));
    expect(await reader('return input')('ana', 'next')).toBe('next');
  });

  it('reads a file that had to wait, as on a busy machine', async () => {
    expect(await reader('await (await import("node:timers/promises")).setTimeout(10_500); return input')('ana', 'late')).toBe('late');
  });

  it('says how it failed, which is no fault of the file', async () => {
    await expect(reader('throw new TypeError("broken")')('ana', null)).rejects.toThrow('TypeError: broken');
    await expect(reader('process.exit(3)')('ana', null)).rejects.toThrow('the reading process ended with 3');
  });

  it('takes four files of one person and twelve of all, and refuses more with when to come again', async () => {
    const opened = Promise.withResolvers<void>();
    const gate = createServer((socket) => void opened.promise.then(() => socket.end())).listen(0, '127.0.0.1');
    await once(gate, 'listening');
    const { port } = gate.address() as AddressInfo;
    const wait = reader(`const { connect } = await import('node:net');
      await new Promise((resolve) => connect(${port}, '127.0.0.1').resume().on('close', resolve)); return input`);
    const own = [1, 2, 3, 4].map((file) => wait('ana', file));
    const headers = { 'Retry-After': expect.any(String) };
    await expect(wait('ana', 5)).rejects.toMatchObject({
      status: 429,
      message: 'Seus outros arquivos ainda estão sendo lidos. Aguarde e tente novamente.',
      headers,
    });
    const others = Array.from({ length: 8 }, (_, person) => wait(`person ${person}`, person));
    const message = 'Há muitos arquivos sendo lidos. Tente novamente em instantes.';
    await expect(wait('rui', 1)).rejects.toMatchObject({ status: 503, message, headers });
    opened.resolve();
    expect(await Promise.all([...own, ...others])).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await wait('ana', 5)).toBe(5);
    gate.close();
  });
});
