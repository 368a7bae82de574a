import { type EntitySchema } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { formatDate } from '#domain/plain-date.js';
import { JournalCheck } from '#modules/journal/public.js';
import { AssociationNames } from './associations/association-names.js';
import { AssociationsController } from './associations/associations.controller.js';
import { AssociationsService } from './associations/associations.service.js';
import { HolidaysController } from './holidays/holidays.controller.js';
import { HolidaysService } from './holidays/holidays.service.js';
import { LetterheadsController } from './letterheads/letterheads.controller.js';
import { LetterheadsService } from './letterheads/letterheads.service.js';
import { PaymentLimitSchema } from './payment-limits/payment-limit.entity.js';
import { PaymentLimitsController } from './payment-limits/payment-limits.controller.js';
import { PaymentLimitsService } from './payment-limits/payment-limits.service.js';
import { IssuersController, MunicipiosController, UfsController } from './places/places.controller.js';

/** Associations, their places, letterheads, holidays and limits of payments. */
@Module({
  controllers: [
    AssociationsController,
    HolidaysController,
    LetterheadsController,
    PaymentLimitsController,
    UfsController,
    MunicipiosController,
    IssuersController,
  ],
  providers: [AssociationNames, AssociationsService, HolidaysService, LetterheadsService, PaymentLimitsService],
  exports: [AssociationsService, HolidaysService, LetterheadsService],
})
export class AssociationsModule {
  /** The tables that the module keeps. */
  static readonly entities: EntitySchema[] = [PaymentLimitSchema];

  constructor(journals: JournalCheck) {
    journals.compare({
      table: 'associacao',
      association: 'cnpj',
      key: [],
      columns: ['nome', 'exige_aprovacao'],
      named: () => 'O cadastro da associação',
    });
    journals.compare({
      table: 'alcada',
      key: [],
      columns: ['valor', 'proposta_aberta', 'valor_proposto', 'proposta_cpf'],
      named: () => 'O limite da alçada de pagamentos',
    });
    journals.compare({
      table: 'feriado',
      key: ['data'],
      columns: ['data', 'descricao'],
      named: ({ data }) => `O feriado de ${formatDate(String(data))}`,
    });
  }
}
