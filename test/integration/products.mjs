import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * Gives the test files their products: `POST {settings, here}` answers a database of their own, what the product there is started with,
 * a token for each of the demo's users, and the URL of the built product running on it, unless the file starts it `here`, in itself;
 * `DELETE /<database>` stops it and drops that. One process loads the product once, where every test file would load its three thousand modules again.
 */
export async function serveProducts(cluster) {
  const { createApp } = await import('../../dist/backend/src/server.js');
  const { appUrl, grantRights, prepareRole, roleOf } = await import('../../dist/backend/src/platform/database/application-role.js');
  const { withClient } = await import('../../dist/backend/src/platform/database/connect.js');
  const { DEMO_USERS } = await import('../../dist/backend/src/demo/demo-users.js');
  const { TEST_SECRET, testClaims } = await import('../../dist/test/integration/template.js');
  const { JwtService } = await import('@nestjs/jwt');
  const jwt = new JwtService({ secret: TEST_SECRET });
  const tokens = Object.fromEntries(DEMO_USERS.map(({ login, cpf }) => [login, jwt.sign(testClaims(cpf))]));
  const running = new Map();

  async function start({ settings, here }) {
    const name = `razao_${randomUUID().replaceAll('-', '_')}`;
    await withClient(cluster.url('postgres'), async (client) => {
      // CREATE DATABASE … TEMPLATE needs exclusive access to the template: concurrent test files take turns.
      await client.query(`select pg_advisory_lock(hashtext('template_razao'))`);
      await client.query(`create database ${name} template template_razao`);
    });
    const ownerUrl = cluster.url(name);
    await withClient(ownerUrl, async (client) => {
      await prepareRole(client, ownerUrl, TEST_SECRET);
      await grantRights(client, ownerUrl, TEST_SECRET);
    });
    const connection = { ownerUrl, appUrl: appUrl(ownerUrl, TEST_SECRET) };
    const config = { ...testConfig(TEST_SECRET), ...settings };
    if (here) return { name, config, tokens, ...connection };
    const app = await createApp(config, connection);
    running.set(name, app);
    await app.listen(0, '127.0.0.1');
    return { name, config, tokens, ...connection, url: await app.getUrl() };
  }

  async function stop(name) {
    await running.get(name)?.close();
    running.delete(name);
    await withClient(cluster.url('postgres'), async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role ${roleOf(name)}`);
    });
    return {};
  }

  const server = createServer(async (request, response) => {
    // A kept-alive connection might close just as the next file sends a request.
    response.setHeader('connection', 'close');
    try {
      const answer = request.method === 'POST' ? await start(await json(request)) : await stop(request.url.slice(1));
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(error.stack);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

function testConfig(jwtSecret) {
  const pdf = { pdfPages: 2, pdfQueueRows: 1_500 };
  return {
    port: 0,
    databasePool: 10,
    preparedStatements: true,
    host: '127.0.0.1',
    dataDir: '',
    papersIn: 'postgres',
    // Nobody can make a folder there, not even root.
    papersDir: '/proc/anexos',
    jwtSecret,
    demo: false,
    ...pdf,
    nightMinutes: 120,
    nightPapersMb: 20_000,
    signupEnabled: false,
    sessionIdle: 120,
    secondFactorFor: [],
    trustProxy: 0,
    hsts: true,
    logLevel: 'silent',
  };
}
