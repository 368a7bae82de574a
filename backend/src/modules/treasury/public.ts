/** What other modules may know of treasury. */
export { PayeeSchema } from './payees/payee.entity.js';
export { PayeesService } from './payees/payees.service.js';
export { TreasuryModule } from './treasury.module.js';
