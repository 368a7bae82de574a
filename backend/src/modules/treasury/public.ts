/** What other modules may know of treasury. */
export { ACCOUNT, AccountsService } from './accounts/accounts.service.js';
export { PAYEE, PayeesService } from './payees/payees.service.js';
export { TreasuryModule } from './treasury.module.js';
