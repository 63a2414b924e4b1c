#!/bin/sh
# Sends a catalogue file to Prospectus; with --dry-run it is only checked. Prints the answer, and fails when the file is refused.
#
#   PROSPECTUS_URL   address of the service, such as https://catalogue.school.example
#   IMPORT_TOKEN     an import token of the institute, from the dashboard: Catalogue, Import a file
set -eu

file=${1:?"usage: import.sh <catalogue.json | catalogue.ndjson> [--dry-run]"}
: "${PROSPECTUS_URL:?}" "${IMPORT_TOKEN:?}"

case $file in
  *.json) type=application/json ;;
  *.ndjson) type=application/x-ndjson ;;
  *) echo "$file must end in .json or .ndjson" >&2; exit 2 ;;
esac
query=
if [ "${2-}" = --dry-run ]; then query='?dry_run=true'; fi

# The token comes by way of a file that only this process reads: arguments are seen by everyone on the machine.
gzip -c "$file" | curl --silent --show-error --fail-with-body --max-time 3600 \
  --config /dev/fd/3 \
  --header "Content-Type: $type" \
  --header 'Content-Encoding: gzip' \
  --data-binary @- \
  "$PROSPECTUS_URL/admin/v1/import$query" 3<<EOT
header = "Authorization: Bearer $IMPORT_TOKEN"
EOT
echo
