/** The table of applied migrations. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';
