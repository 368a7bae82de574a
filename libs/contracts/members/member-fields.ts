import { ValidateBy, type ValidationArguments } from 'class-validator';
import { dateInBrazil, isPlainDate } from '#domain/plain-date.js';

export const SEXES = ['FEMININO', 'MASCULINO'] as const;
export type Sex = (typeof SEXES)[number];

/** The part of the community that a person belongs to. */
export const SEGMENTS = {
  SERVIDOR: 'Servidor',
  RESPONSAVEL: 'Responsável',
  ESTUDANTE: 'Estudante',
  COMUNIDADE: 'Comunidade',
  ASSOCIADO: 'Associado',
} as const;

/** Options of a field for each sex. */
export type BySex = Record<Sex, readonly string[]>;

/** Options of a field for that sex; none without a sex. */
export const optionsOf = (options: BySex, sexo: unknown): readonly string[] => options[sexo as Sex] ?? [];

/** The request of the validated field. */
const besides = (args?: ValidationArguments) => (args?.object ?? {}) as { sexo?: unknown; dataNasc?: unknown; dataFiliacao?: unknown };

/** One of the options for the sex in the same request. */
export const FollowsSex = (options: BySex, label: string): PropertyDecorator =>
  ValidateBy({
    name: 'followsSex',
    validator: {
      validate: (value, args) => optionsOf(options, besides(args).sexo).includes(value),
      defaultMessage: (args) => {
        const offered = optionsOf(options, besides(args).sexo);
        return offered.length > 0 ? `${label} deve ser ${offered.slice(0, -1).join(', ')} ou ${offered.at(-1)}` : 'Informe antes o sexo';
      },
    },
  });

/** A date that is not in the future. */
export const IsNotFuture = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'isNotFuture',
    validator: { validate: (value) => !isPlainDate(value) || value <= dateInBrazil(new Date()), defaultMessage: () => message },
  });

/** Not before that day of the same request, if it is a date. */
const notBefore =
  (name: string, field: 'dataNasc' | 'dataFiliacao') =>
  (message: string): PropertyDecorator =>
    ValidateBy({
      name,
      validator: {
        validate: (value, args) => {
          const day = besides(args)[field];
          return !isPlainDate(value) || !isPlainDate(day) || value >= day;
        },
        defaultMessage: () => message,
      },
    });

/** Not before the birth in the same request, if that is a date. */
export const IsNotBeforeBirth = notBefore('isNotBeforeBirth', 'dataNasc');

/** Not before the membership in the same request, if that is a date. */
export const IsNotBeforeMembership = notBefore('isNotBeforeMembership', 'dataFiliacao');
