import { type Type } from '@nestjs/common';
import { check } from '#platform/http/validation.pipe.js';

/** The validated request as its controller would receive it: the demo is refused whatever the API refuses. */
export const requestOf = <T extends object>(contract: Type<T>, body: T): T => validated(contract, body);

/** As `requestOf`, of an untyped body. Throws a sentence with the body. */
export function validated<T extends object>(contract: Type<T>, body: object): T {
  const { request, errors } = check(contract, body, 'body');
  if (errors.length === 0) return request as T;
  throw new Error(`${contract.name} ${JSON.stringify(body)}: ${errors.map(({ field, message }) => `${field}: ${message}`).join('; ')}`);
}
