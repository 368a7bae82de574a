-- What PgBouncer asks for passwords, made by a superuser in the product's database: the application's role gets its own at the first start.
create schema porteiro;
grant usage on schema porteiro to porteiro;
create function porteiro.senha(text) returns table (nome text, segredo text) language sql security definer set search_path = pg_catalog as
  $$ select rolname::text, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper $$;
revoke all on function porteiro.senha from public;
grant execute on function porteiro.senha to porteiro;
