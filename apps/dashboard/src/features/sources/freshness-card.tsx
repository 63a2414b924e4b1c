import { Alert, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';

/** Sources confirm by themselves what visitors see; who looks at them waits for it. */
const everyMs = { elsewhere: 60_000, besideSources: 5_000 };

type FreshnessCardProps = {
  readonly instituteId: string;
  /** Whether the sources stand below anyway. */
  readonly isBare?: boolean;
};

/** How old is what visitors see, and which sources keep it from getting newer; renders nothing before anything is imported. */
export function FreshnessCard({ instituteId, isBare = false }: FreshnessCardProps) {
  const { data } = useAdminQuery(
    adminEndpoints.getCatalogue,
    { params: { institute_id: instituteId } },
    { every: () => (isBare ? everyMs.besideSources : everyMs.elsewhere) },
  );
  // Its line is kept, so that nothing below moves away from under a click.
  if (!data) return isBare ? <Text size="sm">{'\u00a0'}</Text> : null;
  const { last_import: last, confirmed } = data;
  const troubled = isBare ? [] : data.troubled_sources;
  if (!last && troubled.length === 0) return null;
  return (
    <Stack gap="sm">
      {troubled.map(({ id, name, is_waiting: isWaiting, import_id: importId }) => (
        <Alert
          key={id}
          color={isWaiting ? 'amber' : 'red'}
          icon={<IconAlertTriangle aria-hidden />}
          title={isWaiting ? texts.sources.waitingTitle(name) : texts.sources.failingTitle(name)}
          role="status"
        >
          <Text size="sm">
            {importId === null ? (
              <TextLink to="/i/$instituteId/catalogue/sources" params={{ instituteId }} inherit>
                {texts.sources.toSources}
              </TextLink>
            ) : (
              <TextLink
                to="/i/$instituteId/catalogue/imports/$importId"
                params={{ instituteId, importId }}
                state={true}
                inherit
              >
                {texts.sources.toImport}
              </TextLink>
            )}
          </Text>
        </Alert>
      ))}
      {last && (
        <Text size="sm" c="dimmed">
          {texts.sources.shown} <Moment at={last.finished_at} />
          {last.by !== null && ` ${texts.sources.by(last.by)}`}
          {confirmed && (
            <>
              {`. ${texts.sources.confirmed(confirmed.source.name)} `}
              <Moment at={confirmed.at} />
            </>
          )}
          .
        </Text>
      )}
    </Stack>
  );
}
