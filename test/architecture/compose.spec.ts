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
  it.each(Object.entries(services))('gives %s no more than it needs', (_, service) => {
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

  it('never lets the product be a superuser', () => {
    const { username, pathname } = new URL(app.environment.DATABASE_URL!.replace(/\$\{\w+\}/, 'x'));
    const { content } = configs.owner;
    expect([username, pathname]).toEqual(['razao', '/razao']);
    expect(content).toMatch(/^create role razao login createrole password :'password';$/m);
    expect(content).not.toMatch(/superuser/i);
    // Nor be one by its own password.
    expect(content).toMatch(/^alter role postgres password null;$/m);
    expect(db).toMatchObject({ user: 'postgres', configs: [{ source: 'owner', target: '/docker-entrypoint-initdb.d/owner.sql' }] });
    expect(db.environment).toEqual({ POSTGRES_PASSWORD: expect.stringMatching(/^\$\{POSTGRES_PASSWORD:\?/) });
  });

  it('shows the database to the product alone, and the product to this machine unless HOST says otherwise', () => {
    expect(db.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    expect(db).not.toHaveProperty('ports');
    expect(app.ports).toEqual([`\${HOST:-127.0.0.1}:\${PORT:-3000}:3000`]);
  });

  it('hands on every setting that there is, but those that the image or the network decides', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!);
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'CHROME_PATH', 'POSTGRES_PASSWORD'];
    expect(settings.filter((name) => !decided.includes(name) && !(name in app.environment))).toEqual([]);
  });

  it('waits until the product can read and write before it calls it healthy', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    expect(image).toMatch(/^HEALTHCHECK .*\n.*\/api\/saude\/pronto'/m);
    expect(image).toMatch(/^USER node$/m);
  });
});
