import { type EntitySchema } from '@mikro-orm/postgresql';
import { type ModuleMetadata, type Provider, type Type } from '@nestjs/common';

/** A slice's contribution to its module: its controllers, handlers and services. */
export interface Slice {
  controllers?: Type[];
  providers?: Provider[];
  /** The providers that other modules may inject. */
  exports?: Type[];
  /** The tables that MikroORM maps. */
  entities?: EntitySchema[];
}

/** The metadata of a module made of these slices. */
export const moduleOf = (slices: readonly Slice[], imports: NonNullable<ModuleMetadata['imports']>): ModuleMetadata => ({
  imports,
  controllers: slices.flatMap(({ controllers = [] }) => controllers),
  providers: slices.flatMap(({ providers = [] }) => providers),
  exports: slices.flatMap((slice) => slice.exports ?? []),
});

export const entitiesOf = (slices: readonly Slice[]): EntitySchema[] => slices.flatMap(({ entities = [] }) => entities);
