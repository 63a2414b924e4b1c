import { adminEndpoints, type ImportDetailWire, type ImportWire } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { May, RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Trail } from '../../ui/trail.tsx';
import { ImportChanges } from './changes/import-changes.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportState, isAtWork } from './import-state.tsx';
import { ImportTable } from './import-table.tsx';

const everyMs = 700;

/** Shows one import: its progress, how a table is read, what is wrong with its file or what it changes, and the possible actions. */
export function ImportScreen() {
  const { id } = useInstitute();
  const { importId = '' } = useParams({ strict: false });
  const shown = useAdminQuery(
    adminEndpoints.getImport,
    { params: { institute_id: id, import_id: importId } },
    { every: (answer) => (answer !== undefined && isAtWork(answer) ? everyMs : false) },
  );
  return (
    <Page
      title={shown.data ? (shown.data.file_name ?? texts.imports.unnamed) : texts.imports.one}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
            {texts.imports.back}
          </TextLink>
          <TextLink to="/i/$instituteId/catalogue/imports" params={{ instituteId: id }} state={true} inherit>
            {texts.imports.title}
          </TextLink>
        </Trail>
      }
    >
      <Asked query={shown} what={texts.imports.theImport} missing={<MissingImport instituteId={id} />}>
        {(found) =>
          found.is_table ? (
            <ImportTable shown={found}>{(keptName) => <Outcome found={found} keptName={keptName} />}</ImportTable>
          ) : (
            <>
              {isAtWork(found) ? <ImportProgress shown={found} /> : <ImportResult shown={found} />}
              <Outcome found={found} />
            </>
          )
        }
      </Asked>
    </Page>
  );
}

/** What is wrong with the file or what it changes, and what can be done now. */
function Outcome({ found, keptName }: { readonly found: ImportDetailWire; readonly keptName?: string | undefined }) {
  const { findings, findings_count: count, changes, diff, listed_courses: listed, status } = found;
  return (
    <>
      {findings.length > 0 && <ImportFindings findings={findings} count={count} />}
      {changes && <ImportChanges changes={changes} diff={diff} listed={listed} isDone={status === 'applied'} />}
      <RoleNotice call={adminEndpoints.checkImport} />
      <May call={adminEndpoints.checkImport}>
        <ImportActions shown={found} keptName={keptName} />
      </May>
      <ImportFacts shown={found} />
    </>
  );
}

function MissingImport({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.imports.missing}
      action={
        <ButtonLink to="/i/$instituteId/catalogue/imports" params={{ instituteId }} state={true}>
          {texts.imports.toImports}
        </ButtonLink>
      }
    >
      {texts.imports.missingText}
    </EmptyState>
  );
}

/** Shows who imported a file, when, and how much it holds. */
function ImportFacts({ shown }: { readonly shown: ImportWire }) {
  const { by, via, created_at: begun, counts, changes, restored } = shown;
  const { named_institute: named, kept, differences, left_as_made: left } = changes ?? {};
  return (
    <Section title={texts.imports.about}>
      <Facts
        facts={[
          [texts.imports.status, <ImportState key="state" shown={shown} />],
          [texts.imports.begun, <Moment key="begun" at={begun} />],
          [texts.imports.by, by === null ? texts.imports.vias[via] : `${by} (${texts.imports.vias[via]})`],
          ...(restored ? [[texts.imports.restoredFrom, <Moment key="of" at={restored.created_at} />] as const] : []),
          ...(named === undefined ? [] : [[texts.imports.namedInstitute, named] as const]),
          ...(kept === undefined ? [] : [[texts.imports.keptCourses, texts.imports.kept(kept.count)] as const]),
          ...(differences === undefined
            ? []
            : [[texts.imports.differing, texts.imports.differences(differences)] as const]),
          ...(left === undefined ? [] : [[texts.imports.leftAsMade, texts.imports.left(left)] as const]),
          ...(counts ? [[texts.imports.holds, texts.imports.counts(counts)] as const] : []),
        ]}
      />
    </Section>
  );
}
