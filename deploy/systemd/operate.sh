#!/bin/sh
# One of the operator's commands with the settings and secrets of the units, and as their account, so that nothing it writes
# is root's: `sudo deploy/systemd/operate.sh check`. Each file of the secrets is the setting of its name: sms_token, SMS_TOKEN.
set -eu
unit=mahsul-operate-$$
set -- /usr/local/bin/node packages/server/src/operate/operate.ts "$@"
for file in /etc/mahsul/secrets/*; do
  secret=$(basename "$file")
  setting=$(printf %s "$secret" | tr '[:lower:]' '[:upper:]')_FILE
  set -- "--property=LoadCredential=$secret:$file" "--setenv=$setting=/run/credentials/$unit.service/$secret" "$@"
done
exec systemd-run --quiet --collect --wait --pipe --unit="$unit" --uid=mahsul --gid=mahsul \
  --working-directory=/opt/mahsul --property=EnvironmentFile=/etc/mahsul/settings \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/mahsul "$@"
