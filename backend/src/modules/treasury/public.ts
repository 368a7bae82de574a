/** What other modules may know of treasury. */
export { AccountSchema } from './accounts/account.entity.js';
export { ACCOUNT, AccountsService } from './accounts/accounts.service.js';
export { BankSchema } from './banks/bank.entity.js';
export { PayeeSchema } from './payees/payee.entity.js';
export { PAYEE, PayeesService } from './payees/payees.service.js';
export { TreasuryModule } from './treasury.module.js';
