import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { type FieldError } from '#contracts/common/problem.js';
import { invalid } from './refusal.js';

const UNVALIDATED: unknown[] = [String, Boolean, Number, Array, Object, undefined];

/**
 * Validates bodies and queries with the request classes that the forms use too. Refuses unknown body fields, so that a misspelt one is not silently lost; drops
 * unknown query parameters. Reports every failing field.
 */
@Injectable()
export class ContractPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (UNVALIDATED.includes(metatype) || (type !== 'body' && type !== 'query')) return value;
    const { request, errors } = check(metatype as Type<object>, value, type);
    if (errors.length > 0) throw invalid(errors);
    return request;
  }
}

/** Keeps the rules of each class: class-validator looks through every class of the program anew for each request. */
const storage = getMetadataStorage();
const rulesOf = storage.getTargetValidationMetadatas.bind(storage);
const kept = new Map<unknown, ReturnType<typeof rulesOf>>();
storage.getTargetValidationMetadatas = (contract, ...options) => {
  const rules = kept.get(contract) ?? rulesOf(contract, ...options);
  kept.set(contract, rules);
  return rules;
};

/** Rules that only the server can check, such as whether a name is in a reference list. */
const serverRules = new Map<Type<object>, (accepted: object) => FieldError[]>();

/** Adds a server rule to a request class. The rule gets the fields that passed their own rules; its errors are reported together with theirs. */
export function judgeAlso<T extends object>(contract: Type<T>, rule: (accepted: Partial<T>) => FieldError[]): void {
  serverRules.set(contract, rule as (accepted: object) => FieldError[]);
}

/** Converts a raw body or query to its request class; answers the request and every failing field. */
export function check(contract: Type<object>, value: unknown, type: 'body' | 'query'): { request?: object; errors: FieldError[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { errors: [{ field: '', message: 'Envie os dados como um objeto JSON' }] };
  const query = type === 'query';
  const request = plainToInstance(contract, value, { enableImplicitConversion: query, exposeUnsetFields: false });
  const failures = validateSync(request, { whitelist: true, forbidNonWhitelisted: !query, forbidUnknownValues: true });
  const accepted = { ...request, ...Object.fromEntries(failures.map(({ property }) => [property, undefined])) };
  const more = serverRules.get(contract)?.(accepted) ?? [];
  return { request, errors: [...failures.flatMap((failure) => fieldErrors(failure)), ...more] };
}

/**
 * Validates a record as it will be stored, because a rule may compare what a request gives with what it leaves out.
 * @throws Refusal 400 naming every failing field
 */
export function requireValid(contract: Type<object>, record: object): void {
  const { errors } = check(contract, record, 'body');
  if (errors.length > 0) throw invalid(errors);
}

/** Validation errors of a raw request, for refusals before the pipe. */
export function contractErrors(parameterTypes: unknown[], raw: { method: string; body: unknown; query: unknown }): FieldError[] {
  const contract = parameterTypes.find((type) => typeof type === 'function' && !UNVALIDATED.includes(type));
  if (!contract) return [];
  const type = raw.method === 'GET' || raw.method === 'DELETE' ? 'query' : 'body';
  return check(contract as Type<object>, raw[type], type).errors;
}

/** Flattens nested errors to dotted fields (`debito.idItem`); reports one failed rule per field. */
function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = `${prefix}${error.property}`;
  if (error.children?.length) return error.children.flatMap((child) => fieldErrors(child, `${field}.`));
  const constraints = error.constraints ?? {};
  if ('whitelistValidation' in constraints) return [{ field, message: 'Campo desconhecido' }];
  const message = Object.values(constraints)[0] ?? 'Valor inválido';
  return [{ field, message }];
}
