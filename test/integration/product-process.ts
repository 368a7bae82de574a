import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from './scratch.js';

/** Where processes of the product keep its compiled code: each would compile three thousand modules again. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'razao-compiled');

/** Makes the built product that of a later release, which has one migration more. */
export const LATER = { NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/fixtures/later-migration.mjs'))}` };

/** The running product. */
export interface Running {
  child: ChildProcess;
  /** What it printed before its address. */
  said: string;
  url: string;
  exit: Promise<number | null>;
}

/** The built product as a separate process with its own data folder, which can be killed and restarted. `end` it in `afterAll`. */
export class ProductProcess {
  private running: Running | undefined;
  private child: ChildProcess | undefined;
  private user: { uid: number; gid: number } | undefined;

  constructor(
    private readonly environment: Record<string, string>,
    readonly dataDir = scratchFolder('razao-life-'),
  ) {}

  get pidFile(): string {
    return join(this.dataDir, 'postgres', 'postmaster.pid');
  }

  postmaster(): number {
    return Number(this.pidLine(0));
  }

  /** URL of the database for its owner, while it runs. */
  ownerUrl(): string {
    const password = readFileSync(join(this.dataDir, 'postgres.secret'), 'utf8').trim();
    return `postgresql://razao:${password}@127.0.0.1:${this.pidLine(3)}/razao`;
  }

  /** The product on the same folder with more settings. */
  with(more: Record<string, string>): ProductProcess {
    return new ProductProcess({ ...this.environment, ...more }, this.dataDir);
  }

  /** The product on the same folder, run by another user: only root may do so. */
  as(user: { uid: number; gid: number }): ProductProcess {
    const other = this.with({});
    other.user = user;
    return other;
  }

  /** Resolves once it prints its address. Shows its standard error; ignore it for a process that will lose its database. */
  async start(stderr: 'inherit' | 'ignore' | 'pipe' = 'inherit'): Promise<Running> {
    const child = this.spawn('main', {}, stderr);
    this.child = child;
    const exit = ended(child);
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (chunk) => {
        said += chunk;
        const [line, announced] = /Razão em (\S+).*/.exec(said) ?? [];
        if (!line || !announced) return;
        said = said.slice(0, said.indexOf(line));
        resolve(announced);
      });
      void exit.then((code) => reject(new Error(`ended with ${code} before it was ready`)));
    });
    this.running = { child, said, url, exit };
    return this.running;
  }

  /** Starts the product, and resolves while it is still starting, when it has printed that. */
  async startUntil(sentence: string): Promise<void> {
    this.child = this.spawn('main', {}, 'inherit');
    let said = '';
    for await (const chunk of this.child.stdout!) {
      said += chunk;
      if (said.includes(sentence)) return;
    }
    throw new Error(`ended before it printed ${sentence}`);
  }

  /** Runs to the end and answers exit code and standard error. With `command`: a command of `docs/how-to/operate.md`. */
  async runs(more: Record<string, string> = {}, ...command: string[]): Promise<{ code: number | null; stderr: string }> {
    const { code, stderr } = await this.tells(more, ...command);
    return { code, stderr };
  }

  /** Like `runs`, with standard output. */
  async tells(more: Record<string, string>, ...command: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const child = this.spawn(command.length > 0 ? 'cli' : 'main', more, 'pipe', command);
    const [code, stdout, stderr] = await Promise.all([ended(child), text(child.stdout!), text(child.stderr!)]);
    return { code, stdout, stderr };
  }

  /** Starts a command of `docs/how-to/operate.md`, to be killed before it ends. */
  launch(more: Record<string, string>, ...command: string[]): ChildProcess {
    return this.spawn('cli', more, 'pipe', command);
  }

  /** Kills the product that was started last, also one that is still starting. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.running?.child.kill('SIGTERM');
    await this.running?.exit;
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private spawn(
    program: 'main' | 'cli',
    more: Record<string, string>,
    stderr: 'inherit' | 'ignore' | 'pipe',
    command: string[] = [],
  ): ChildProcess {
    const settings = { PATH: process.env.PATH, PORT: '0', DATA_DIR: this.dataDir, DEMO: 'false', LOG_LEVEL: 'silent', NODE_COMPILE_CACHE };
    return spawn(process.execPath, [`dist/backend/src/${program}.js`, ...command], {
      env: { ...settings, ...this.environment, ...more },
      stdio: ['ignore', 'pipe', stderr],
      ...this.user,
    });
  }

  private pidLine(index: number): string {
    return readFileSync(this.pidFile, 'utf8').split('\n')[index]!;
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}
