import { randomUUID } from 'node:crypto';
import { type Client } from 'pg';
import { withClient } from '#platform/database/database.js';
import { provide } from './harness.js';

/** A PostgreSQL managed by the operator, on the tests' cluster; its databases and roles are deleted at the end. */
export class OwnCluster {
  private constructor(private readonly url: string) {}

  static async provide(): Promise<OwnCluster> {
    return new OwnCluster((await provide({ settings: {}, here: true })).ownerUrl);
  }

  asSuperuser<T>(use: (client: Client) => Promise<T>): Promise<T> {
    return withClient(this.url, use);
  }

  /** An empty database whose owner has only CREATEROLE. */
  async database(attributes = 'createrole'): Promise<{ name: string; owner: string; url: string }> {
    const name = `proprio_${randomUUID().slice(0, 8)}`;
    const owner = `dono_de_${name}`;
    await this.asSuperuser(async (client) => {
      await client.query(`create role ${owner} login ${attributes} password 'segredo'`);
      await client.query(`create database ${name} owner ${owner}`);
    });
    const url = new URL(this.url);
    Object.assign(url, { username: owner, password: 'segredo', pathname: name });
    return { name, owner, url: url.href };
  }
}
