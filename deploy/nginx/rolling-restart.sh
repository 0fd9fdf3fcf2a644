#!/bin/sh
# Restarts the processes behind nginx one after the other, so that no request meets one that is leaving:
#   deploy/nginx/rolling-restart.sh /etc/nginx/conf.d/mahsul.conf 3001 3002
# Each is taken out of the upstream, restarted (RESTART, `systemctl restart mahsul@PORT` unless said), waited for and
# brought back. Stops at the first that does not come back; the others go on serving.
set -eu
conf=${1:?Name the file with the upstream, then the ports}
shift
reload=${RELOAD:-nginx -s reload}
mark() { # a port, and " down" or nothing
  sed -E -i "/^ *server 127\.0\.0\.1:$1 /{s/ down;/;/;s/;/$2;/}" "$conf"
  $reload
}
for port in "$@"; do
  mark "$port" ' down'
  sh -c "${RESTART:-systemctl restart mahsul@\$1}" restart "$port"
  tries=0
  until PORT="$port" node "$(dirname "$0")/../../packages/server/src/operate/ready.ts"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "The process on $port does not come back; it is left out of the upstream." >&2; exit 1; }
    sleep 0.5
  done
  mark "$port" ''
  echo "restarted $port"
done
