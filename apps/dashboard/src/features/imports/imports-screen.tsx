import { useInstitute } from '../../api/session.ts';
import { importsTexts } from '../../texts/imports.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportTokens } from './import-tokens.tsx';
import { UploadFile } from './upload-file.tsx';

/** How catalogues come in: by a file, by a program, or by bringing an earlier one back. */
export function ImportsScreen() {
  const { id } = useInstitute();
  return (
    <Page
      title={importsTexts.title}
      lead={importsTexts.lead}
      actions={
        <ButtonLink variant="default" to="/i/$instituteId/catalogue" params={{ instituteId: id }}>
          {importsTexts.back}
        </ButtonLink>
      }
    >
      <UploadFile />
      <ImportHistory />
      <ImportTokens />
    </Page>
  );
}
