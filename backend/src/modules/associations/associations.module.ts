import { Module } from '@nestjs/common';
import { AssociationNames } from './associations/association-names.js';

/** Associations, their places, letterheads and holidays. */
@Module({ providers: [AssociationNames] })
export class AssociationsModule {}
