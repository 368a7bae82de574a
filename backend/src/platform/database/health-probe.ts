import { statfs } from 'node:fs/promises';
import { type OnApplicationShutdown } from '@nestjs/common';
import { type Client } from 'pg';
import { type Config } from '../config.js';
import { connect } from './connect.js';
import { isDiskFull } from './faults.js';
import { PROBE_LIMITS } from './limits.js';

/** What does not work, and a sentence that says so. */
export interface Ailment {
  parte: 'conexao' | 'leitura' | 'escrita';
  motivo: string;
}

const SENTENCES: Record<Ailment['parte'], string> = {
  conexao: 'O banco de dados não responde.',
  leitura: 'O banco de dados não pode ser lido.',
  escrita: 'O banco de dados não aceita gravações.',
};

/** Free bytes below which the embedded PostgreSQL cannot work. */
const ROOM = 4 * 2 ** 20;

const READ = 'select from visao_associacao limit 1';

/**
 * A table of the session's own, emptied at each commit, so that each probe needs new room on the disk and leaves nothing; the message is a record in the
 * write-ahead log, which the table does without. In one transaction, for behind a pooler the next one may have another session.
 */
const WRITE = `begin;
  create temporary table if not exists prova_de_escrita (dados text) on commit delete rows;
  insert into prova_de_escrita select repeat('.', 8000) from generate_series(1, 8);
  select pg_logical_emit_message(true, 'saude', '.');
  commit`;

/** Finds out whether the database can be read and written, on a connection of its own: a full pool is no fault of the database. */
export class HealthProbe implements OnApplicationShutdown {
  private client: Client | undefined;
  private running: Promise<Ailment | undefined> | undefined;

  constructor(
    private readonly appUrl: string,
    private readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>,
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
    let parte: Ailment['parte'] = 'conexao';
    try {
      this.client ??= await this.open();
      parte = 'leitura';
      await this.client.query(READ);
      parte = 'escrita';
      await this.client.query(WRITE);
      return undefined;
    } catch (error) {
      void this.client?.end().catch(() => undefined);
      this.client = undefined;
      const isFull = isDiskFull(error) || (await this.hasNoRoom());
      return { parte, motivo: isFull ? 'O disco do banco de dados está cheio.' : SENTENCES[parte] };
    }
  }

  private async open(): Promise<Client> {
    const client = await connect(this.appUrl, PROBE_LIMITS);
    client.once('end', () => {
      if (this.client === client) this.client = undefined;
    });
    return client;
  }

  /** PostgreSQL itself cannot say so when it could not even start. */
  private async hasNoRoom(): Promise<boolean> {
    if (this.config.databaseUrl) return false;
    const { bavail, bsize } = await statfs(this.config.dataDir || '.');
    return bavail * bsize < ROOM;
  }
}
