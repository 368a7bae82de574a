import { type EntitySchema } from '@mikro-orm/postgresql';
import { type ModuleMetadata, type Provider, type Type } from '@nestjs/common';

/** What a slice brings into its module: it names its own controllers, handlers and services. */
export interface Slice {
  controllers?: Type[];
  providers?: Provider[];
  /** Those of the providers that other modules may be given. */
  exports?: Type[];
  /** The tables that MikroORM keeps. */
  entities?: EntitySchema[];
}

/** The metadata of a module that is made of these slices. */
export const moduleOf = (slices: readonly Slice[], imports: NonNullable<ModuleMetadata['imports']>): ModuleMetadata => ({
  imports,
  controllers: slices.flatMap(({ controllers = [] }) => controllers),
  providers: slices.flatMap(({ providers = [] }) => providers),
  exports: slices.flatMap((slice) => slice.exports ?? []),
});

export const entitiesOf = (slices: readonly Slice[]): EntitySchema[] => slices.flatMap(({ entities = [] }) => entities);
