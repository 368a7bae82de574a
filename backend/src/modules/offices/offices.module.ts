import { Module } from '@nestjs/common';
import { MandatesController } from './mandates/mandates.controller.js';
import { MandatesService } from './mandates/mandates.service.js';
import { OfficesController } from './offices/offices.controller.js';
import { OfficesService } from './offices/offices.service.js';

/** The offices of an association, its mandates, and who signs its documents on a day. */
@Module({
  controllers: [OfficesController, MandatesController],
  providers: [OfficesService, MandatesService],
  exports: [MandatesService],
})
export class OfficesModule {}
