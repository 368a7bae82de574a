import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { roleOf } from '#platform/database/application-role.js';
import { type Api, type Provided, provide, reach } from './harness.js';
import { ProductProcess } from './product-process.js';
import { TEST_SECRET as OLD, testClaims } from './template.js';

const NEW = 'the secret after the rotation, of thirty-two characters';

describe('a new JWT_SECRET', () => {
  let provided: Provided;
  let product: ProductProcess;
  /** The role's password, salted anew by each change. */
  let password: object[];

  beforeAll(async () => {
    provided = await provide({ settings: {}, here: true });
    password = await storedPassword();
  });

  afterEach(() => product.end());

  function storedPassword(): Promise<object[]> {
    return reach('', provided).sql('select rolpassword from pg_authid where rolname = $1', [roleOf(provided.name)]);
  }

  async function started(secrets: Record<string, string>): Promise<Api> {
    product = new ProductProcess({ DATABASE_URL: provided.ownerUrl, JWT_SECRET: NEW, ...secrets });
    return reach((await product.start()).url, provided).api;
  }

  const signed = (secret: string) => new JwtService({ secret }).sign(testClaims('52998224725'));
  const session = (api: Api, bearer: string) => api.get('/auth/sessao', 'ninguem').set('Authorization', `Bearer ${bearer}`);

  it('signs what is opened from now on, and with JWT_SECRET_PREVIOUS accepts what the old one signed', async () => {
    const api = await started({ JWT_SECRET_PREVIOUS: OLD, DATABASE_ROLE_SECRET: OLD });
    await session(api, signed(OLD)).expect(200);
    const { body } = await api.post('/auth', { login: 'admin', senha: 'admin-demo' }, 'ninguem').expect(200);
    expect(new JwtService({ secret: NEW }).verify(body.token)).toHaveProperty('sessao');
    await session(api, body.token).expect(200);
    await session(api, signed('a secret that is neither of the two of them')).expect(401);
    await session(api, 'lixo').expect(401);
    expect(await storedPassword()).toEqual(password);
  });

  it('ends what the old one signed without JWT_SECRET_PREVIOUS', async () => {
    const api = await started({ DATABASE_ROLE_SECRET: OLD });
    await session(api, signed(OLD)).expect(401);
    await session(api, signed(NEW)).expect(200);
    expect(await storedPassword()).toEqual(password);
  });

  it('is refused as the secret of the role, whose password stays', async () => {
    product = new ProductProcess({ DATABASE_URL: provided.ownerUrl, JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD });
    const { code, stderr } = await product.runs({}, 'migrate');
    expect([code, stderr]).toEqual([1, expect.stringContaining('depois de trocar JWT_SECRET, informe o anterior em DATABASE_ROLE_SECRET')]);
    expect(await storedPassword()).toEqual(password);
  });
});
