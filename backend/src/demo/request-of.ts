import { type Type } from '@nestjs/common';
import { ContractPipe } from '#platform/http/validation.pipe.js';

const pipe = new ContractPipe();

/** The validated request as its controller would receive it: the demo is refused whatever the API refuses. */
export function requestOf<T extends object>(contract: Type<T>, body: T): T {
  return pipe.transform(body, { type: 'body', metatype: contract }) as T;
}
