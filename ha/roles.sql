-- Run by Patroni, once, on the first primary (post_bootstrap): the product's database and its owner, and the role with which PgBouncer looks up passwords.
\set ON_ERROR_STOP on
\getenv razao RAZAO_PASSWORD
\getenv porteiro PORTEIRO_PASSWORD
create role razao login createrole password :'razao';
create role porteiro login password :'porteiro';
create database razao owner razao;
\connect razao
\ir porteiro.sql
