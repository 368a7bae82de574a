/** Public face of treasury for other modules. */
export { ACCOUNT, ACCOUNT_TERMS, AccountsService, ALL_ACCOUNT_TERMS } from './accounts/accounts.service.js';
export { lockAccount } from './accounts/lock-account.js';
export {
  HAS_PAYEES,
  PAYEE,
  PAYEE_DESTINATION,
  PAYEES_TO_CHECK,
  type PayeeDestination,
  PayeesService,
  type PayeesToCheck,
} from './payees/payees.service.js';
export { TreasuryModule } from './treasury.module.js';
