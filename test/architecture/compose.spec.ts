import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Service {
  [key: string]: unknown;
  environment: Record<string, string>;
  tmpfs: string[];
}

const { services, configs, networks } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<'app' | 'db', Service>;
  configs: { owner: { content: string } };
  networks: Record<string, { internal?: boolean } | null>;
};
const { app, db } = services;

describe('docker-compose.yml', () => {
  it.each(Object.entries(services))('docker-compose.yml gives %s only the rights that it needs', (_, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\dg$/),
      pids_limit: expect.any(Number),
    });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
    for (const folder of service.tmpfs) expect(folder).toMatch(/size=\d+m/);
  });

  it('docker-compose.yml never runs the product as a database superuser', () => {
    const { username, pathname } = new URL(app.environment.DATABASE_URL!.replace(/\$\{\w+\}/, 'x'));
    const { content } = configs.owner;
    expect([username, pathname]).toEqual(['razao', '/razao']);
    expect(content).toMatch(/^create role razao login createrole password :'password';$/m);
    expect(content).not.toMatch(/superuser/i);
    // Nor with a password for the superuser.
    expect(content).toMatch(/^alter role postgres password null;$/m);
    expect(db).toMatchObject({ user: 'postgres', configs: [{ source: 'owner', target: '/docker-entrypoint-initdb.d/owner.sql' }] });
    expect(db.environment).toEqual({ POSTGRES_PASSWORD: expect.stringMatching(/^\$\{POSTGRES_PASSWORD:\?/) });
  });

  it('docker-compose.yml exposes the database only to the product, and the product only to this machine unless HOST is set', () => {
    expect(db.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    expect(db).not.toHaveProperty('ports');
    expect(app.ports).toEqual([`\${HOST:-127.0.0.1}:\${PORT:-3000}:3000`]);
  });

  it('docker-compose.yml passes every setting on, except those fixed by image or network', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!);
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'CHROME_PATH', 'POSTGRES_PASSWORD'];
    expect(settings.filter((name) => !decided.includes(name) && !(name in app.environment))).toEqual([]);
  });

  it('docker-compose.yml counts the product as healthy once it can read and write', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    expect(image).toMatch(/^HEALTHCHECK .*\n.*\/api\/saude\/pronto'/m);
    expect(image).toMatch(/^USER node$/m);
  });
});
