import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { BANK_NAME_LENGTH } from '#contracts/treasury/bank.record.js';

/** The initial banks of an installation, in stored form. */
export const initialBanks = () =>
  getBanks().map(({ code, name }) => ({ id: code, nome: name.trim().toLocaleUpperCase('pt-BR').slice(0, BANK_NAME_LENGTH).trim() }));
