#!/bin/bash
# Makes what each machine of docs/high-availability.md needs in its /etc/mahsul-ha: `deploy/ha/prepare.sh SETTINGS FOLDER`
# fills FOLDER/one, two, three, and FOLDER/clients for where the server's processes run. Certificates and passwords are made
# once and kept in FOLDER/secrets, so it may be run again after a change.
set -euo pipefail
. "${1:?Name the settings, then the folder}"
into=${2:?Name the folder}
here=$(cd "$(dirname "$0")" && pwd)
umask 077
secrets=$into/secrets
mkdir -p "$secrets"

random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }
for name in superuser replicator rewinder mahsul; do
  [ -s "$secrets/$name" ] || random >"$secrets/$name"
done
[ -s "$secrets/ca.crt" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7300 -subj '/CN=Mahsul HA' \
  -keyout "$secrets/ca.key" -out "$secrets/ca.crt" 2>/dev/null

# A machine and its address, which pgBackRest looks for among the names. 127.0.0.1 because clients reach the database through the
# HAProxy beside them.
certify() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout "$secrets/$1.key" 2>/dev/null |
    openssl x509 -req -days 3650 -CA "$secrets/ca.crt" -CAkey "$secrets/ca.key" -CAcreateserial -out "$secrets/$1.crt" \
      -extfile <(printf 'subjectAltName=IP:%s,DNS:%s,IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$2" "$2") 2>/dev/null
}

etc() { echo "${ETC//%m/$1}"; }
lib() { echo "${LIB//%m/$1}"; }
fill() { # a machine and its address, from standard input
  sed -e "s|@MACHINE@|$1|g; s|@ADDRESS@|$2|g; s|@ONE@|$ONE|g; s|@TWO@|$TWO|g; s|@THREE@|$THREE|g; s|@CLIENTS@|$CLIENTS|g" \
    -e "s|@PRIMARY_PORT@|$PRIMARY_PORT|g; s|@STANDBY_PORT@|$STANDBY_PORT|g" \
    -e "s|@PROGRAMS@|$PROGRAMS|g; s|@ETC@|$(etc "$1")|g; s|@LIB@|$(lib "$1")|g; s|@ETC_THREE@|$(etc three)|g" \
    -e "s|@ETC_ONE@|$(etc one)|g; s|@LIB_ONE@|$(lib one)|g; s|@ETC_TWO@|$(etc two)|g; s|@LIB_TWO@|$(lib two)|g" \
    -e "s|@SUPERUSER@|$(<"$secrets/superuser")|g; s|@REPLICATOR@|$(<"$secrets/replicator")|g; s|@REWINDER@|$(<"$secrets/rewinder")|g"
}

machine() { # its name, its address, and what pgBackRest is there
  local folder=$into/$1
  mkdir -p "$folder"
  [ -s "$secrets/$1.crt" ] || certify "$1" "$2"
  cp "$secrets/ca.crt" "$folder/ca.crt"
  cp "$secrets/$1.crt" "$folder/machine.crt"
  cp "$secrets/$1.key" "$folder/machine.key"
  fill "$1" "$2" <"$here/templates/etcd.yml.in" >"$folder/etcd.yml"
  cat "$here/templates/pgbackrest.conf.in" "$here/templates/pgbackrest.$3.conf.in" | fill "$1" "$2" >"$folder/pgbackrest.conf"
  [ "$3" = backups ] || fill "$1" "$2" <"$here/templates/patroni.yml.in" >"$folder/patroni.yml"
}
machine one "$ONE" database
machine two "$TWO" database
machine three "$THREE" backups
mkdir -p "$into/clients"
cp "$secrets/ca.crt" "$into/clients/ca.crt"
fill clients 127.0.0.1 <"$here/templates/haproxy.cfg.in" >"$into/clients/haproxy.cfg"
url() { # the port of HAProxy
  printf 'postgres://mahsul:%s@127.0.0.1:%s/mahsul?sslmode=verify-full&sslrootcert=%s/ca.crt\n' "$(<"$secrets/mahsul")" "$1" "$(etc clients)"
}
url "$PRIMARY_PORT" >"$into/clients/database_url"
url "$STANDBY_PORT" >"$into/clients/database_replica_url"
