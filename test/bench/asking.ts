import { JwtService } from '@nestjs/jwt';
import { type ProductHere } from '../integration/product-here.js';
import { testClaims } from '../integration/template.js';
import { AUTHOR } from './scribe.js';

/** Calls a product with a token. Throws unless the answer is a success. */
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** @param url of another process that runs over the same database; absent: the product itself */
export async function asking({ app }: ProductHere, url?: string): Promise<Ask> {
  const token = app.get(JwtService, { strict: false }).sign(testClaims(AUTHOR.cpf));
  const address = url ?? (await app.getUrl());
  return async (path, headers = {}) => {
    const answer = await fetch(address + path, { headers: { ...headers, Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}
