/** Where the migrations that were applied are kept. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';
