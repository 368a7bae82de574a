import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.js';

const base = { JWT_SECRET: 'a secret for tests only, thirty-two characters and more' };
const own = { DATABASE_URL: 'postgresql://u:p@db:5432/razao' };

describe('the demo', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost'])('is on by itself at %s, where only this machine gets to it', (HOST) => {
    expect(readConfig({ ...base, HOST }).demo).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.0.7', 'razao.example', '127.0.0.1.example'])(
    'refuses %s, for everybody knows its passwords',
    (HOST) => {
      expect(() => readConfig({ ...base, HOST })).toThrow(ConfigError);
      expect(readConfig({ ...base, HOST, DEMO: 'false' }).demo).toBe(false);
      expect(readConfig({ ...base, ...own, HOST }).demo).toBe(false);
    },
  );

  it('is shown to other machines when somebody says so', () => {
    expect(readConfig({ ...base, HOST: '0.0.0.0', DEMO: 'true' }).demo).toBe(true);
  });
});

it('browsers are told to use HTTPS only, unless HSTS=false', () => {
  expect(readConfig(base).hsts).toBe(true);
  expect(readConfig({ ...base, HSTS: 'false' }).hsts).toBe(false);
});

it('takes types of links that need a second factor, with commas', () => {
  expect(readConfig(base).secondFactorFor).toEqual([]);
  expect(readConfig({ ...base, SECOND_FACTOR: 'ADMIN, GEST' }).secondFactorFor).toEqual(['ADMIN', 'GEST']);
  expect(() => readConfig({ ...base, SECOND_FACTOR: 'ADMIN,QUALQUER' })).toThrow(
    'SECOND_FACTOR deve ter só ADMIN, GEST, USER, AUDITOR, separados por vírgula; recebido "QUALQUER".',
  );
});

it('takes the address at which people open the product without mail, but no mail without that address', () => {
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'razao@razao.example' };
  const PUBLIC_URL = 'https://razao.example/';
  expect(readConfig(base)).toMatchObject({ publicUrl: undefined, mail: undefined });
  expect(readConfig({ ...base, PUBLIC_URL })).toMatchObject({ publicUrl: 'https://razao.example', mail: undefined });
  expect(readConfig({ ...base, ...mail, PUBLIC_URL }).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(() => readConfig({ ...base, ...mail })).toThrow('SMTP_URL e MAIL_FROM devem ser informados juntos, e com PUBLIC_URL.');
});

describe('an OpenID Connect provider', () => {
  const provider = { OPENID_ISSUER: 'https://conta.example/realms/a', OPENID_CLIENT_ID: 'razao', OPENID_CLIENT_SECRET: 'segredo' };
  const PUBLIC_URL = 'https://razao.example';

  it('has a claim named cpf and the name of its host, unless they are set', () => {
    const { openId } = readConfig({ ...base, ...provider, PUBLIC_URL });
    const [issuer, clientId, clientSecret] = Object.values(provider);
    expect(openId).toEqual({ issuer, clientId, clientSecret, cpfClaim: 'cpf', cpfTrusted: false, name: 'conta.example' });
    const named = { OPENID_CPF_CLAIM: 'sub', OPENID_NAME: 'Conta' };
    expect(readConfig({ ...base, ...provider, ...named, PUBLIC_URL }).openId).toMatchObject({ cpfClaim: 'sub', name: 'Conta' });
    expect(readConfig({ ...base, PUBLIC_URL }).openId).toBeUndefined();
  });

  it.each(['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'PUBLIC_URL'])('is refused without %s', (absent) => {
    expect(() => readConfig({ ...base, ...provider, PUBLIC_URL, [absent]: '' })).toThrow(
      'OPENID_ISSUER, OPENID_CLIENT_ID e OPENID_CLIENT_SECRET devem ser informados juntos, e com PUBLIC_URL.',
    );
  });

  it('is asked by HTTPS, or on this machine', () => {
    const at = (OPENID_ISSUER: string) => () => readConfig({ ...base, ...provider, OPENID_ISSUER, PUBLIC_URL }).openId?.issuer;
    expect(at('http://127.0.0.1:9000')()).toBe('http://127.0.0.1:9000');
    for (const issuer of ['http://conta.example', 'conta.example', 'ftp://127.0.0.1'])
      expect(at(issuer)).toThrow('OPENID_ISSUER deve ser o endereço https de um provedor OpenID Connect, como https://conta.exemplo.org.');
  });
});

describe('secrets', () => {
  const previous = 'the secret before, of thirty-two characters and more';

  it('the role of the database has its own, or that of the sessions', () => {
    expect(readConfig(base)).toMatchObject({ jwtSecret: base.JWT_SECRET, jwtSecretPrevious: undefined, roleSecret: base.JWT_SECRET });
    const rotated = readConfig({ ...base, JWT_SECRET_PREVIOUS: previous, DATABASE_ROLE_SECRET: previous });
    expect(rotated).toMatchObject({ jwtSecret: base.JWT_SECRET, jwtSecretPrevious: previous, roleSecret: previous });
  });

  it.each(['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'DATABASE_ROLE_SECRET'])('%s has 32 characters or more', (name) => {
    expect(() => readConfig({ ...base, [name]: 'x'.repeat(31) })).toThrow(new ConfigError(`${name} deve ter pelo menos 32 caracteres.`));
  });

  it('the previous one is not the one in use', () => {
    expect(() => readConfig({ ...base, JWT_SECRET_PREVIOUS: base.JWT_SECRET })).toThrow(
      'JWT_SECRET_PREVIOUS é o segredo em uso (JWT_SECRET ou, sem ele, o arquivo jwt.secret de DATA_DIR). Informe um novo em JWT_SECRET, ou retire JWT_SECRET_PREVIOUS.',
    );
  });
});

describe('the database', () => {
  const urlOf = (DATABASE_URL: string) => readConfig({ ...base, DATABASE_URL }).databaseUrl;

  it('may have several hosts, of which one accepts writes', () => {
    expect(urlOf('postgresql://u:p@a:5432,b:5432/razao')).toBe('postgresql://u:p@a:5432/razao?hosts=a%3A5432%2Cb%3A5432');
    expect(urlOf('postgresql://u:p@a,b/razao?target_session_attrs=read-write')).toMatch(/^postgresql:\/\/u:p@a\/razao\?/);
  });

  it.each(['a:5432,,b:5432', 'a:5432,a:5432', 'a:b'])('refuses the hosts "%s"', (hosts) => {
    expect(() => urlOf(`postgresql://u:p@${hosts}/razao`)).toThrow(
      'DATABASE_URL deve ter servidores válidos e diferentes, separados por vírgulas, como em postgresql://usuario:senha@a:5432,b:5432/banco.',
    );
  });

  it('may have a replica on one or several hosts, to which neither user nor password is told', () => {
    const replicaUrlOf = (DATABASE_REPLICA_URL: string, DATABASE_URL = 'postgresql://u:p@a/razao') =>
      readConfig({ ...base, DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrl;
    expect(replicaUrlOf('')).toBeUndefined();
    expect(replicaUrlOf('postgresql://b:5433/razao')).toBe('postgresql://b:5433/razao?target_session_attrs=standby');
    expect(replicaUrlOf('postgresql://a,b/razao')).toBe('postgresql://a/razao?hosts=a%2Cb&target_session_attrs=standby');
    expect(() => replicaUrlOf('postgresql://a,,b/razao')).toThrow('DATABASE_REPLICA_URL deve ter servidores válidos e diferentes');
    expect(() => replicaUrlOf('postgresql://b/razao', '')).toThrow(
      'DATABASE_REPLICA_URL exige DATABASE_URL: o PostgreSQL embutido não tem réplica.',
    );
  });

  it('refuses to ask for a host that only reads', () => {
    expect(() => urlOf('postgresql://u:p@a,b/razao?target_session_attrs=prefer-standby')).toThrow(
      'target_session_attrs de DATABASE_URL deve ser read-write, porque o Razão grava; recebido "prefer-standby".',
    );
  });
});

it('further layouts lie in a folder that exists', () => {
  expect(readConfig(base).layoutsDir).toBeUndefined();
  expect(readConfig({ ...base, LAYOUTS_DIR: tmpdir() }).layoutsDir).toBe(tmpdir());
  for (const wrong of [join(tmpdir(), 'razao-none'), 'package.json'])
    expect(() => readConfig({ ...base, LAYOUTS_DIR: wrong })).toThrow('LAYOUTS_DIR não é uma pasta: ');
});

describe('papers', () => {
  it('lie in the database, or in a folder', () => {
    expect(readConfig({ ...base, DATA_DIR: '/dados' })).toMatchObject({ papersIn: 'postgres', papersDir: '/dados/anexos' });
    expect(readConfig({ ...base, ANEXOS: 'pasta', DATA_DIR: '/dados' })).toMatchObject({ papersIn: 'pasta', papersDir: '/dados/anexos' });
    expect(readConfig({ ...base, ANEXOS_DIR: '/anexos' })).toMatchObject({ papersIn: 'postgres', papersDir: '/anexos' });
    expect(() => readConfig({ ...base, ANEXOS: 's3' })).toThrow('ANEXOS deve ser postgres ou pasta; recebido "s3".');
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-segredos-'));
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const SECRET = 'a secret of thirty-two characters or more';

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['JWT_SECRET', 'jwtSecret', SECRET],
    ['DATABASE_ROLE_SECRET', 'roleSecret', SECRET],
    ['METRICS_TOKEN', 'metricsToken', SECRET],
    ['DATABASE_URL', 'databaseUrl', 'postgresql://razao:senha@localhost:5432/razao'],
    ['ANCHOR_TSA_URL', 'anchorTsaUrl', 'https://razao:senha@act.example/tsa'],
  ] as const)('is read of %s_FILE, without the line break at its end', (name, setting, value) => {
    expect(readConfig({ ...(name !== 'JWT_SECRET' && base), [`${name}_FILE`]: file(name, `${value}\n`) })[setting]).toBe(value);
  });

  it('is refused beside the setting itself, where the file is missing or empty, and where the secret would be', () => {
    const JWT_SECRET_FILE = file('jwt', SECRET);
    expect(() => readConfig({ JWT_SECRET: SECRET, JWT_SECRET_FILE })).toThrow('Informe JWT_SECRET ou JWT_SECRET_FILE, e não os dois.');
    expect(() => readConfig({ ...base, METRICS_TOKEN_FILE: join(folder, 'nenhum') })).toThrow(
      'O arquivo de METRICS_TOKEN_FILE não pode ser lido',
    );
    expect(() => readConfig({ ...base, METRICS_TOKEN_FILE: file('vazio', '\n') })).toThrow('O arquivo de METRICS_TOKEN_FILE está vazio');
    expect(() => readConfig({ ...base, METRICS_TOKEN_FILE: file('curto', 'x') })).toThrow(
      'METRICS_TOKEN deve ter pelo menos 16 caracteres.',
    );
  });
});

const MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Razão <razao@razao.example>', PUBLIC_URL: 'https://razao.example' };

it.each([
  [{ PORT: 'abc' }, 'PORT deve ser um número entre 0 e 65535; recebido "abc".'],
  [{ PDF_PAGES: '0' }, 'PDF_PAGES deve ser um número entre 1 e 16; recebido "0".'],
  [{ PDF_QUEUE_ROWS: '1,5' }, 'PDF_QUEUE_ROWS deve ser um número entre 0 e 100000; recebido "1,5".'],
  [{ NIGHT_MINUTES: '0' }, 'NIGHT_MINUTES deve ser um número entre 1 e 1200; recebido "0".'],
  [{ NIGHT_PAPERS_MB: '9' }, 'NIGHT_PAPERS_MB deve ser um número entre 10 e 10000000; recebido "9".'],
  [{ DEMO: 'sim' }, 'DEMO deve ser true ou false; recebido "sim".'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY deve ser um número entre 0 e 10; recebido "true".'],
  [{ HSTS: '1' }, 'HSTS deve ser true ou false; recebido "1".'],
  [{ METRICS_TOKEN: 'curto' }, 'METRICS_TOKEN deve ter pelo menos 16 caracteres.'],
  [
    { DEMO: '', HOST: '0.0.0.0' },
    'HOST=0.0.0.0 deixaria outras máquinas entrarem com as senhas da demonstração. Defina DEMO=false, ou DEMO=true se é isso mesmo que deseja.',
  ],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL e MAIL_FROM devem ser informados juntos, e com PUBLIC_URL.'],
  [{ ...MAIL, SMTP_URL: 'localhost:25' }, 'SMTP_URL deve ter a forma smtp://usuario:senha@servidor:587.'],
  [{ ...MAIL, MAIL_FROM: 'Razão' }, 'MAIL_FROM deve ser um endereço de e-mail; recebido "Razão".'],
  [
    { ...MAIL, PUBLIC_URL: 'razao.example' },
    'PUBLIC_URL deve ser o endereço em que as pessoas abrem o sistema, como https://razao.exemplo.org.',
  ],
  [{ JWT_SECRET: 'curto' }, 'JWT_SECRET deve ter pelo menos 32 caracteres.'],
  [{ JWT_SECRET_PREVIOUS: 'curto' }, 'JWT_SECRET_PREVIOUS deve ter pelo menos 32 caracteres.'],
  [{ DATABASE_ROLE_SECRET: 'curto' }, 'DATABASE_ROLE_SECRET deve ter pelo menos 32 caracteres.'],
  [{ DATABASE_POOL: '3' }, 'DATABASE_POOL deve ser um número entre 4 e 200; recebido "3".'],
  [{ BOOKS_MEMORY: '128M' }, 'BOOKS_MEMORY deve ser um número entre 1 e 65536; recebido "128M".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve ter a forma postgresql://usuario:senha@servidor:porta/banco.'],
])('a wrong setting is refused in one clear line: %j', (wrong, line) => {
  expect(() => readConfig({ ...base, ...wrong })).toThrow(new ConfigError(line));
});
