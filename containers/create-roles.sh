#!/bin/sh
# Once, when the database is empty: the login of the processes, which owns nothing, and the owner of the tables (docs/runbooks/deploy.md).
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=login="$DATABASE_PASSWORD" --set=owner="$DATABASE_OWNER_PASSWORD" <<'SQL'
create role app nologin noinherit;
create role werdegang login password :'login' in role app;
create role werdegang_owner login createrole password :'owner';
create database werdegang owner werdegang_owner;
SQL
