import { statfs } from 'node:fs/promises';
import { type OnApplicationShutdown } from '@nestjs/common';
import { type Client } from 'pg';
import { type Config } from '../config.js';
import { connect } from './connect.js';
import { isDiskFull } from './faults.js';
import { PROBE_LIMITS } from './limits.js';

/** The failed check and a sentence about it. */
export interface Ailment {
  parte: 'conexao' | 'leitura' | 'escrita' | 'anexos';
  motivo: string;
}

const SENTENCES: Record<Exclude<Ailment['parte'], 'anexos'>, string> = {
  conexao: 'O banco de dados não responde.',
  leitura: 'O banco de dados não pode ser lido.',
  escrita: 'O banco de dados não aceita gravações.',
};

/** Free bytes below which the embedded PostgreSQL cannot work. */
const ROOM = 4 * 2 ** 20;

const READ = 'select from associacao_cadastrada limit 1';

/**
 * A temporary table emptied at each commit: each probe allocates disk space and leaves nothing. The message writes to the write-ahead log, which temporary
 * tables bypass. One transaction, because a pooler may run the next one in another session.
 */
const WRITE = `begin;
  create temporary table if not exists prova_de_escrita (dados text) on commit delete rows;
  insert into prova_de_escrita select repeat('.', 8000) from generate_series(1, 8);
  select pg_logical_emit_message(true, 'saude', '.');
  commit`;

/** Checks that the database can be read and written, and that papers can be stored; on a separate connection: an exhausted pool is no fault of the database. */
export class HealthProbe implements OnApplicationShutdown {
  private client: Client | undefined;
  private running: Promise<Ailment | undefined> | undefined;

  constructor(
    private readonly appUrl: string,
    private readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>,
    /** Where new papers are stored outside the database, if they are. */
    private readonly papers?: { probe(): Promise<void> },
  ) {}

  /** The failed check; undefined when all pass. Answers within seconds; concurrent callers share one probe. */
  check(): Promise<Ailment | undefined> {
    this.running ??= this.probe().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
    await this.client?.end();
  }

  private async probe(): Promise<Ailment | undefined> {
    let parte: keyof typeof SENTENCES = 'conexao';
    try {
      this.client ??= await this.open();
      parte = 'leitura';
      await this.client.query(READ);
      parte = 'escrita';
      await this.client.query(WRITE);
    } catch (error) {
      void this.client?.end().catch(() => undefined);
      this.client = undefined;
      const isFull = isDiskFull(error) || (await this.hasNoRoom());
      return { parte, motivo: isFull ? 'O disco do banco de dados está cheio.' : SENTENCES[parte] };
    }
    try {
      await this.papers?.probe();
      return undefined;
    } catch (error) {
      return { parte: 'anexos', motivo: (error as Error).message };
    }
  }

  private async open(): Promise<Client> {
    const client = await connect(this.appUrl, PROBE_LIMITS);
    client.once('end', () => {
      if (this.client === client) this.client = undefined;
    });
    return client;
  }

  /** PostgreSQL cannot report a full disk if it did not start. */
  private async hasNoRoom(): Promise<boolean> {
    if (this.config.databaseUrl) return false;
    const { bavail, bsize } = await statfs(this.config.dataDir || '.');
    return bavail * bsize < ROOM;
  }
}
