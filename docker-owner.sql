-- Runs once, on an empty volume of docker compose. The product owns its database and may make roles; no password leads to the role postgres, which is reached
-- within the container alone (docker compose exec db psql --username=postgres).
\getenv password POSTGRES_PASSWORD
create role razao login createrole password :'password';
create database razao owner razao;
alter role postgres password null;
