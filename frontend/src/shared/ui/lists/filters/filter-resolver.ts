import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates the filters of a list with its request class, as the server does. Omits empty ones; `context` are values in every request, and `numbers`
 * the filters that are typed as digits but sent as numbers.
 */
export function filterResolver<T extends FieldValues>(
  schema: new () => object,
  context: object,
  numbers: readonly string[] = [],
): Resolver<T> {
  const judge = classValidatorResolver(schema) as unknown as Resolver<Record<string, unknown>>;
  return async (values, _, options) => {
    const asked = Object.entries(values).filter(([, value]) => value);
    const query = Object.fromEntries(asked.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]));
    const { errors } = await judge({ ...context, ...query }, undefined, options as never);
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<T> };
    return { values: Object.fromEntries(asked) as T, errors: {} };
  };
}
