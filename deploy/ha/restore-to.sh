#!/bin/sh
# The database as it was at a moment of the last seven days, in a new folder: as postgres on a machine of the database
#   deploy/ha/restore-to.sh '2026-11-26 14:03:20+00' /var/lib/mahsul-ha/restored
# Nothing that runs is touched. Start it with PostgreSQL's programs to look (the last line says how), or put it in the place of the
# database, as docs/high-availability.md says.
set -eu
moment=${1:?Name the moment, with its zone: 2026-11-26 14:03:20+00}
folder=${2:?Name a folder that is not there yet, or empty}
case $moment in *[+-][0-9][0-9] | *[+-][0-9][0-9]:[0-9][0-9] | *Z) ;; *) echo "Say the zone of the moment as well: $moment+00" >&2 && exit 64 ;; esac
[ -z "$(ls -A "$folder" 2>/dev/null)" ] || { echo "$folder is not empty" >&2; exit 73; }
mkdir -p -m 0700 "$folder"
config=${CONFIG:-/etc/mahsul-ha/pgbackrest.conf}
pgbackrest --config="$config" --stanza=mahsul --pg1-path="$folder" --type=time --target="$moment" --target-action=promote \
  --archive-mode=off restore
rm -f "$folder/patroni.dynamic.json"
# Files that came after that moment have no row in this database: the server does not delete them for seven days.
echo "mahsul.keep_uploads_until = '$(date -u -d '7 days' +%Y-%m-%dT%H:%M:%SZ)'" >>"$folder/postgresql.auto.conf"
echo "Restored into $folder. It replays the WAL until that moment when it starts:"
echo "  ${PROGRAMS:-/usr/lib/postgresql/15/bin}/postgres -D $folder -p 5499 -c synchronous_standby_names= -c listen_addresses= -c unix_socket_directories=$folder"
