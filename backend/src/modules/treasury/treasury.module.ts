import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { BanksController } from './banks/banks.controller.js';
import { BanksService } from './banks/banks.service.js';
import { PayeesController } from './payees/payees.controller.js';
import { PayeesService } from './payees/payees.service.js';

/** Payees, banks and bank accounts. */
@Module({
  controllers: [PayeesController, BanksController, AccountsController],
  providers: [PayeesService, BanksService, AccountsService],
  exports: [AccountsService, PayeesService],
})
export class TreasuryModule {}
