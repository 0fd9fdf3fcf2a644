#!/bin/sh
# Run once, by the image of PostgreSQL, in an empty volume: the product owns its database and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat /run/mahsul/database_password)" <<'SQL'
create role mahsul login password :'password';
alter database mahsul owner to mahsul;
revoke all on database mahsul from public;
alter schema public owner to mahsul;
SQL
