#!/bin/sh
# Makes the folder of secrets that deploy/compose.yaml mounts, as far as they can be made: `deploy/make-secrets.sh FOLDER`.
# Leaves alone what is there, so it may be run again. Run as root, each file is for the one account that reads it.
set -eu
folder=${1:?Name the folder}
umask 077
mkdir -p "$folder"
put() { [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"; }
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
put secret_key "$(random)"
put secret_keys_accepted '# Accepted beside SECRET_KEY; written by `rotate-secret`.'
put postgres_password "$(random)"
put database_password "$(random)"
put database_url "postgres://mahsul:$(cat "$folder/database_password")@database:5432/mahsul"
put smtp_url 'smtp://mail:1025'
put s3_secret_access_key "$(random)"
put s3.json "{\"identities\":[{\"name\":\"mahsul\",\"credentials\":[{\"accessKey\":\"mahsul\",\"secretKey\":\"$(cat "$folder/s3_secret_access_key")\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\"]}]}"
if [ "$(id -u)" = 0 ]; then
  chown -R 10001:10001 "$folder"
  chmod 0711 "$folder"                                                 # others pass through and list nothing
  chown 999:999 "$folder/postgres_password" "$folder/database_password" # PostgreSQL's account in its image
  chown 0:0 "$folder/s3.json"                                          # the storage's
fi
