import { type Type } from '@nestjs/common';
import { ContractPipe } from '#platform/http/validation.pipe.js';

const pipe = new ContractPipe();

/** The request as its controller would get it: whatever a person could not send is refused for the demo too. */
export function requestOf<T extends object>(contract: Type<T>, body: T): T {
  return pipe.transform(body, { type: 'body', metatype: contract }) as T;
}
