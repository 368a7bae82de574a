import { type seedAssociations } from '#modules/associations/public.js';
import { type seedUsers } from '#modules/identity/public.js';
import { dataOf } from './data-files.js';

/** The two demo associations (rule 18.3): one numeric CNPJ, one of the alphanumeric form. Mail goes to a domain that cannot exist. */
export const DEMO_ASSOCIATIONS = dataOf<Parameters<typeof seedAssociations>[1]>('associations');

/** The users that the login screen names while the demo is on: president, treasurer and secretary. */
export const DEMO_USERS = dataOf<Parameters<typeof seedUsers>[1]>('users');

export const [PRESIDENT, TREASURER] = DEMO_USERS as [(typeof DEMO_USERS)[number], (typeof DEMO_USERS)[number]];

/** The demo association with that CNPJ. */
export const demoAssociation = (cnpjAssociacao: string) => DEMO_ASSOCIATIONS.find(({ cnpj }) => cnpj === cnpjAssociacao)!;
