import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHOOL, startProduct, type TestProduct } from './harness.js';

const PATH = '/api/pessoa/importacao/conferencia';
const LINE = '\r\n';
const MIB = 1024 * 1024;

const field = (name: string, value: string) => `--x${LINE}Content-Disposition: form-data; name="${name}"${LINE}${LINE}${value}${LINE}`;
const file = (content: string, named = 'filename="a.csv"') =>
  `--x${LINE}Content-Disposition: form-data; name="file"; ${named}${LINE}Content-Type: text/csv${LINE}${LINE}${content}${LINE}`;
const END = `--x--${LINE}`;
const MEMBERS = 'CPF;Nome\n52998224725;Ana';
const WHOLE = field('cnpjAssociacao', SCHOOL) + file(MEMBERS);

describe('an upload', () => {
  let product: TestProduct;
  let url: URL;
  let token: string;

  beforeAll(async () => {
    product = await startProduct();
    const known = product.api.get('/pessoa/all');
    url = new URL(known.url);
    token = known.get('Authorization') ?? '';
  });

  afterAll(() => product.close());

  /** Sends these bytes as a request's body and answers the response; then checks that the connection still serves requests. */
  async function send(body: string | Buffer, { type = 'multipart/form-data; boundary=x', chunked = false } = {}) {
    const socket = connect(Number(url.port), url.hostname);
    const lengths = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${Buffer.byteLength(body)}`;
    const head = `POST ${PATH} HTTP/1.1${LINE}Host: x${LINE}Authorization: ${token}${LINE}Content-Type: ${type}${LINE}${lengths}${LINE}${LINE}`;
    const answers = read(socket);
    socket.write(head);
    if (chunked) socket.write(`${Buffer.byteLength(body).toString(16)}${LINE}`);
    socket.write(body);
    if (chunked) socket.write(`${LINE}0${LINE}${LINE}`);
    socket.write(`GET /api/saude HTTP/1.1${LINE}Host: x${LINE}Connection: close${LINE}${LINE}`);
    const text = await answers;
    const [head1 = '', rest = ''] = text.split(/\r\n\r\n(.*)/s);
    expect(rest).toContain('}HTTP/1.1 200');
    return { head: head1.toLowerCase(), body: JSON.parse(rest.slice(0, rest.indexOf('}HTTP/1.1') + 1)) as object };
  }

  async function read(socket: ReturnType<typeof connect>): Promise<string> {
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  }

  const BROKEN = 'O envio chegou incompleto ou malformado. Envie o arquivo novamente.';
  const TOO_MANY = 'O formulário tem campos demais ou grandes demais. Envie um só arquivo.';
  const TOO_LARGE = 'O arquivo pode ter no máximo 5 MB.';

  it.each<[string, number, string, string, Parameters<typeof send>[1]]>([
    ['cut short in its file', 400, BROKEN, WHOLE.slice(0, -10), {}],
    ['cut short in a header', 400, BROKEN, WHOLE.slice(0, 30), {}],
    ['without its end', 400, BROKEN, WHOLE, {}],
    ['without a boundary', 400, BROKEN, WHOLE + END, { type: 'multipart/form-data' }],
    ['with an empty boundary', 400, BROKEN, WHOLE + END, { type: 'multipart/form-data; boundary=' }],
    ['whose boundary never comes', 400, BROKEN, WHOLE + END, { type: 'multipart/form-data; boundary=y' }],
    ['that names an inherited field', 400, BROKEN, field('__proto__', 'x') + WHOLE + END, {}],
    [
      'with JSON that is none',
      400,
      BROKEN,
      `--x${LINE}Content-Disposition: form-data; name="a"${LINE}Content-Type: application/json${LINE}${LINE}{${LINE}${END}`,
      {},
    ],
    [
      'with more fields than it may have',
      413,
      TOO_MANY,
      Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x')).join('') + WHOLE + END,
      {},
    ],
    ['with two files', 413, TOO_MANY, WHOLE + file('x') + END, {}],
    ['with a field of 20 kB', 413, TOO_MANY, field('cnpjAssociacao', 'x'.repeat(20_000)) + END, {}],
    ['with a name of 20 kB', 413, TOO_MANY, field('x'.repeat(20_000), 'x') + END, {}],
    ['with a file of 6 MB', 413, TOO_LARGE, field('cnpjAssociacao', SCHOOL) + file('x'.repeat(6 * MIB)) + END, {}],
    ['with 40 MB before its first part', 413, TOO_LARGE, 'x'.repeat(40 * MIB) + LINE + WHOLE + END, {}],
    ['with 40 MB before its first part, of a length unknown', 413, TOO_LARGE, 'x'.repeat(40 * MIB) + LINE + WHOLE + END, { chunked: true }],
    ['that is none', 415, 'Envie o arquivo como multipart/form-data.', '{}', { type: 'application/json' }],
  ])('%s is refused with %i, and the connection serves the next request', async (_, status, message, body, options) => {
    const answer = await send(body, options);
    expect(answer.head).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status, message });
  });

  it.each([
    ['in UTF-16, as RFC 5987 does not allow', `filename*=utf-16le''a%00.%00c%00s%00v%00`],
    ['in an unknown character set', `filename*=x-none''a.csv`],
    ['with percent signs that encode nothing', `filename*=utf-8''%ff%zza.csv`],
    ['with control characters', 'filename="\u0001\u0002a.csv"'],
    ['by a path', 'filename="C:\\\\a\\\\b.csv"'],
    ['with half a surrogate pair', `filename*=utf-8''%ED%A0%80a.csv`],
    ['with nothing', 'filename=""'],
  ])('a file named %s is read, and the connection serves the next request', async (_, named) => {
    const { head, body } = await send(field('cnpjAssociacao', SCHOOL) + file(MEMBERS, named) + END);
    expect(head).toContain(' 200 ');
    expect(body).toMatchObject({ linhas: [{ cpf: '52998224725', erros: [] }] });
  });
});
