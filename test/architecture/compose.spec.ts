import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SECRETS } from '#platform/config-values.js';

interface Service {
  [key: string]: unknown;
  profiles?: string[];
  command?: string;
  environment: Record<string, string | number>;
  volumes?: string[];
  secrets?: string[];
  tmpfs: string[];
}

const { services, configs, networks, secrets } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<'app' | 'db' | 'proxy' | 'app-a' | 'app-b' | 'postgres-a' | 'postgres-b', Service>;
  configs: { owner: { file: string } };
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
};
const { app, db, proxy } = services;
const all = Object.values(services);
const read = (file: string) => readFileSync(file, 'utf8');
const settings = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!);
/** The settings that name a file with a secret, which .env.example lists in a sentence. */
const fileSettings = [...SECRETS, 'POSTGRES_PASSWORD'].map((name) => `${name}_FILE`);
const products = [app, services['app-a'], services['app-b']];

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
    for (const { environment } of products) {
      const [, url] = /^\$\{POSTGRES_PASSWORD:\+(.*)\}$/.exec(String(environment.DATABASE_URL))!;
      const { username, pathname } = new URL(url!.replace(/\$\{\w+\}/, 'x'));
      expect([username, pathname]).toEqual(['razao', '/razao']);
    }
    const content = read(configs.owner.file);
    expect(content).toMatch(/^create role razao login createrole password :'password';$/m);
    expect(content).not.toMatch(/superuser/i);
    // Nor with a password for the superuser.
    expect(content).toMatch(/^alter role postgres password null;$/m);
    expect(db).toMatchObject({ user: 'postgres', configs: [{ source: 'owner', target: '/docker-entrypoint-initdb.d/owner.sql' }] });
    expect(Object.keys(db.environment)).toEqual(['POSTGRES_PASSWORD', 'POSTGRES_PASSWORD_FILE']);
  });

  it('docker-compose.yml exposes the database only to the product, and the product only to this machine unless HOST is set', () => {
    expect(db.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    expect(db).not.toHaveProperty('ports');
    expect(app.ports).toEqual([`\${HOST:-127.0.0.1}:\${PORT:-3000}:3000`]);
  });

  it('docker-compose.yml passes every setting on, except those fixed by image or network', () => {
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'CHROME_PATH', 'POSTGRES_PASSWORD', 'PATRONI_PASSWORD'];
    expect(settings.filter((name) => !decided.includes(name) && !(name in app.environment))).toEqual([]);
  });

  it('docker-compose.yml passes every secret on as a file, if .env names one', () => {
    const named = settings.filter((name) => /SECRET|SENHA|PASSWORD|TOKEN/.test(name));
    // PATRONI_PASSWORD is that of the profile ha alone, whose programs read no files.
    expect(named.filter((name) => ![...SECRETS, 'POSTGRES_PASSWORD', 'PATRONI_PASSWORD'].includes(name))).toEqual([]);
    const passed = (service: Service, names: readonly string[]) =>
      names.filter((name) => {
        const file = name.toLowerCase();
        return (
          service.environment[`${name}_FILE`] === `\${${name}_FILE:+/run/secrets/${file}}` &&
          service.secrets?.includes(file) &&
          secrets[file]?.file === `\${${name}_FILE:-/dev/null}`
        );
      });
    expect(passed(app, SECRETS)).toEqual(SECRETS);
    expect(passed(db, ['POSTGRES_PASSWORD'])).toEqual(['POSTGRES_PASSWORD']);
    // The standby of the profile ha is fixed.
    const ofHa = SECRETS.filter((name) => name !== 'DATABASE_REPLICA_URL');
    expect(passed(services['app-a'], SECRETS)).toEqual(ofHa);
    expect(Object.keys(secrets).toSorted()).toEqual([...SECRETS, 'POSTGRES_PASSWORD'].map((name) => name.toLowerCase()).toSorted());
  });

  it('docker-compose.yml starts no database without a password, and passes none to the product that is in a file', () => {
    expect(db.environment.POSTGRES_PASSWORD).toMatch(
      /^\$\{POSTGRES_PASSWORD\?.*leave it empty and set POSTGRES_PASSWORD_FILE and DATABASE_URL_FILE\}$/,
    );
    for (const { environment } of products) expect(environment.DATABASE_URL).toMatch(/^\$\{POSTGRES_PASSWORD:\+/);
  });

  it('docker-compose.yml counts the product as healthy once it can read and write', () => {
    const image = read('Dockerfile');
    expect(image).toMatch(/^HEALTHCHECK .*\n.*\/api\/saude\/pronto'/m);
    expect(image).toMatch(/^USER node$/m);
  });

  it('docker-compose.yml mounts only files that there are, and asks for nothing that .env.example does not name', () => {
    const mounted = all.flatMap(({ volumes = [] }) => volumes).map((volume) => volume.split(':')[0]!);
    const files = [...mounted.filter((each) => each.startsWith('.')), ...Object.values(configs).map(({ file }) => file)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const asked = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name!);
    expect(asked.filter((name) => ![...settings, ...fileSettings].includes(name))).toEqual([]);
    expect(fileSettings.filter((name) => !read('.env.example').includes(name))).toEqual([]);
  });

  it('docker-compose.yml gives the products only settings that they read', () => {
    for (const { environment } of products)
      expect(Object.keys(environment).filter((name) => ![...settings, ...fileSettings, 'HOME'].includes(name))).toEqual([]);
    expect(services['app-b']).toEqual(services['app-a']);
  });
});

describe('the profile ha of docker-compose.yml', () => {
  it('starts beside nothing that starts without it', () => {
    const named = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('ha'));
    expect(Object.keys(services).filter((name) => !named.some(([each]) => each === name))).toEqual(['app', 'db']);
    for (const [, { depends_on = [] }] of named)
      expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(depends_on as string[]));
  });

  it('runs with files of ha/, and gives each what it takes from its environment', () => {
    const file = (name: string) => read(`ha/${name}`);
    const named = all.flatMap(({ command = '' }) => [...String(command).matchAll(/[\w.]+\.(?:cfg|yml|ini)\b/g)].map(([name]) => name));
    expect(new Set(named)).toEqual(new Set(['haproxy.cfg', 'patroni.yml', 'local.ini', 'pgbouncer.ini']));
    const taken = [...file('haproxy.cfg').matchAll(/"\$(\w+)"/g)].map(([, name]) => name!);
    expect(Object.keys(proxy.environment).toSorted()).toEqual(taken.toSorted());
    const passwords = [...file('roles.sql').matchAll(/^\\getenv \w+ (\w+)$/gm)].map(([, name]) => name!);
    for (const { environment } of [services['postgres-a'], services['postgres-b']])
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(passwords));
  });
});
