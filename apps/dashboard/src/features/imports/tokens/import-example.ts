import { adminEndpoints } from '@prospectus/contract/admin';
import { addressOf } from '../../../api/admin-client.ts';

/** Where a program sends a catalogue to. */
const importAddress = (origin: string): string =>
  `${origin}${addressOf(adminEndpoints.importCatalogue, { upload: '' })}`;

/** Sends a catalogue file from a shell. */
export const curlExample = (origin: string): string => `curl --fail-with-body \\
  -H "Authorization: Bearer $IMPORT_TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data-binary @catalogue.json \\
  '${importAddress(origin)}'`;

/** The same every night, as a workflow of GitHub Actions. */
export const actionsExample = (origin: string): string => `name: Import the catalogue
on:
  schedule:
    - cron: '17 3 * * *'
  workflow_dispatch:
jobs:
  import:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: Make catalogue.json
        run: ./make-catalogue.sh > catalogue.json
      - name: Import it
        env:
          IMPORT_TOKEN: \${{ secrets.IMPORT_TOKEN }}
        run: |
          gzip --stdout catalogue.json |
            curl --fail-with-body --max-time 3600 \\
              -H "Authorization: Bearer $IMPORT_TOKEN" \\
              -H 'Content-Type: application/json' \\
              -H 'Content-Encoding: gzip' \\
              --data-binary @- \\
              '${importAddress(origin)}'
`;
