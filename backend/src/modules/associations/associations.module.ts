import { Module } from '@nestjs/common';
import { AssociationNames } from './associations/association-names.js';
import { AssociationsController } from './associations/associations.controller.js';
import { AssociationsService } from './associations/associations.service.js';
import { HolidaysController } from './holidays/holidays.controller.js';
import { HolidaysService } from './holidays/holidays.service.js';
import { LetterheadsController } from './letterheads/letterheads.controller.js';
import { LetterheadsService } from './letterheads/letterheads.service.js';
import { IssuersController, MunicipiosController, UfsController } from './places/places.controller.js';

/** Associations, their places, letterheads and holidays. */
@Module({
  controllers: [AssociationsController, HolidaysController, LetterheadsController, UfsController, MunicipiosController, IssuersController],
  providers: [AssociationNames, AssociationsService, HolidaysService, LetterheadsService],
  exports: [AssociationsService, HolidaysService, LetterheadsService],
})
export class AssociationsModule {}
