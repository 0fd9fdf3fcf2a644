#!/bin/sh
# A backup of the database for restores to any second, as postgres on the machine of the backups: full once a week, otherwise
# what changed since. `deploy/ha/backup.sh [full|diff]`, from a timer every night. WAL comes by itself, at the latest a minute old.
set -eu
type=${1:-$([ "$(date -u +%u)" = 7 ] && echo full || echo diff)}
exec pgbackrest --config="${CONFIG:-/etc/mahsul-ha/pgbackrest.conf}" --stanza=mahsul --type="$type" backup
