import { Button, Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { courseEditorTexts } from '../../../../texts/course-editor-texts.ts';
import { texts } from '../../../../texts/texts.ts';
import { May } from '../../../../ui/may.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useSiblings } from '../../order/use-siblings.ts';
import { markOf } from '../../parts-in-view/marks.ts';
import { newVersion } from '../../state/new-parts.ts';
import { isRemoved, type PartState, wantedOf } from '../../state/part-state.ts';
import { useDraft } from '../../state/use-course-draft.ts';
import { textOf } from '../../state/values.ts';
import { namesOfVersions } from '../part-names.ts';
import { Runs } from '../runs.tsx';
import { PartTable } from '../table/part-table.tsx';
import { VersionRow } from './version-row.tsx';

/** Of how many versions the dates are shown at once: with more, they are a list to choose from. */
const openAtFirst = 3;

/** What can be enrolled in: a table of the versions, and below it the dates of each (rule K8). */
export function Versions({ edition }: { readonly edition: PartState }) {
  const draft = useDraft();
  const [versions, move] = useSiblings(edition.key, { entity: 'version', field: 'versions' });
  const names = namesOfVersions(versions);
  const isAlone = versions.length === 1;
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(versions.length > openAtFirst ? versions.map(({ key }) => key) : []),
  );
  const section = useId();
  const idOf = useCallback((key: string) => `${section}-${key.replaceAll(' ', '-')}`, [section]);
  const toggle = (key: string) => setClosed((all) => (all.has(key) ? without(all, key) : new Set([...all, key])));
  const goToDates = useCallback(
    (key: string) => {
      setClosed((all) => without(all, key));
      document.getElementById(idOf(key))?.focus();
    },
    [idOf],
  );
  const words = texts.editor.fields;
  return (
    <Section title={texts.editor.versions} lead={texts.editor.versionsLead}>
      <Stack gap="sm" {...markOf('versions')}>
        {versions.length > 0 && (
          <PartTable
            label={texts.editor.versions}
            columns={[
              [words.level, '11%'],
              [words.session, '12.2%'],
              [words.formats, '16.5%'],
              [words.opens, '13%'],
              [words.closes, '13%'],
              [words.price, '13.3%'],
              [words.seats, '6.4%'],
            ]}
            hint={courseEditorTexts.versionTable.hint}
          >
            {versions.map((version, index) => (
              <VersionRow
                key={version.key}
                {...{ version, index }}
                name={names[index] ?? ''}
                count={versions.length}
                onMove={move}
                onDates={goToDates}
              />
            ))}
          </PartTable>
        )}
        <May call={adminEndpoints.saveDraft}>
          <div>
            <Button
              variant="default"
              size="xs"
              data-adds
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => draft.add([newVersion(edition, textOf(wantedOf(edition, 'title')))])}
            >
              {texts.editor.addVersion}
            </Button>
          </div>
        </May>
      </Stack>
      {versions.map((version, index) =>
        isRemoved(version) ? null : (
          <Runs
            key={version.key}
            version={version}
            versionName={names[index] ?? ''}
            {...(isAlone
              ? {}
              : {
                  toggle: {
                    id: idOf(version.key),
                    isOpen: !closed.has(version.key),
                    onToggle: () => toggle(version.key),
                  },
                })}
          />
        ),
      )}
    </Section>
  );
}

const without = (all: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...all].filter((each) => each !== key));
