import { adminEndpoints } from '@prospectus/contract/admin';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { TextLink } from '../../ui/links.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail } from '../../ui/trail.tsx';
import { DownloadCard } from '../catalogue/download-card.tsx';
import { ImportHistory } from './import-history.tsx';
import { KeptMappings } from './mappings/kept-mappings.tsx';
import { UploadFile } from './sending/upload-file.tsx';
import { ImportTokens } from './tokens/import-tokens.tsx';

/** Shows the ways to import a catalogue: by a file, by a program, or by restoring an earlier one. */
export function ImportsScreen() {
  const { id } = useInstitute();
  return (
    <Page
      title={texts.imports.title}
      lead={texts.imports.lead}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
            {texts.imports.back}
          </TextLink>
        </Trail>
      }
    >
      <RoleNotice call={adminEndpoints.createImport} />
      <May call={adminEndpoints.createImport}>
        <UploadFile />
      </May>
      <DownloadCard />
      <ImportHistory />
      <KeptMappings />
      <ImportTokens />
    </Page>
  );
}
