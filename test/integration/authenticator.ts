import { TOTP } from 'otpauth';
import { type Test } from 'supertest';
import { type Api, type Who } from './harness.js';

/** The code that an authenticator app shows now, or after so many steps of 30 seconds. */
export const codeNow = (segredo: string, steps = 0): string =>
  new TOTP({ secret: segredo }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Another code than the one shown now, and than those of the steps beside it. */
export function wrongCode(segredo: string): string {
  const right = [-1, 0, 1].map((steps) => codeNow(segredo, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
}

interface As {
  /** Adds the token of a caller without a name. */
  as?: (call: Test) => Test;
  /** Theirs; absent: that of the demo's user. */
  senha?: string;
}

/** Gives the password again, which setting up and removing a second factor always takes. */
export const confirmAnew = (api: Api, who: Who, { as = (call) => call, senha = `${who}-demo` }: As = {}): Test =>
  as(api.post('/auth/confirma', { senha }, who)).expect(204);

/** Sets up an authenticator app. */
export async function givenApp(api: Api, who: Who, how: As = {}): Promise<{ segredo: string; codes: string[] }> {
  const { as = (call) => call } = how;
  await confirmAnew(api, who, how);
  const { segredo } = (await as(api.post('/segundo_fator/totp', undefined, who)).expect(201)).body;
  const { body } = await as(api.post('/segundo_fator/totp/confirma', { codigo: codeNow(segredo) }, who)).expect(200);
  return { segredo, codes: body.codigosRecuperacao };
}
