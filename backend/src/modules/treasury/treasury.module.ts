import { Module } from '@nestjs/common';
import { PayeesController } from './payees/payees.controller.js';
import { PayeesService } from './payees/payees.service.js';

/** Payees, banks and bank accounts. */
@Module({ controllers: [PayeesController], providers: [PayeesService], exports: [PayeesService] })
export class TreasuryModule {}
