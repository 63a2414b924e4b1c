import { catalogueFileSentences } from './catalogue-files.ts';
import { catalogueSentences } from './catalogues.ts';
import { deskSentences } from './desk.ts';
import { embedSentences } from './embed.ts';
import { enquirySentences } from './enquiries.ts';
import { feedSentences } from './feeds.ts';
import { forwardingSentences } from './forwarding.ts';
import { importSentences } from './imports.ts';
import { keySentences } from './keys.ts';
import { networkSentences } from './network.ts';
import { peopleSentences } from './people.ts';
import { pictureSentences } from './pictures.ts';
import { requestSentences } from './requests.ts';
import { sourceSentences } from './sources.ts';
import { tableSentences } from './tables.ts';
import { troubleshootingSentences } from './troubleshooting.ts';
import { websiteSentences } from './websites.ts';
import { workbookSentences } from './workbooks.ts';

/** Everything that the service says in the dashboard: each sentence in English, and in German. */
export const german = {
  ...catalogueFileSentences,
  ...catalogueSentences,
  ...deskSentences,
  ...embedSentences,
  ...enquirySentences,
  ...feedSentences,
  ...forwardingSentences,
  ...importSentences,
  ...keySentences,
  ...networkSentences,
  ...peopleSentences,
  ...pictureSentences,
  ...requestSentences,
  ...sourceSentences,
  ...tableSentences,
  ...troubleshootingSentences,
  ...websiteSentences,
  ...workbookSentences,
};
