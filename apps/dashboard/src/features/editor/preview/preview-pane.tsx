import { CloseButton, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useEffect, useRef, useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { isRemoved, keyOf, partsWithin, wantedOf } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';
import { PreviewLinks } from './preview-links.tsx';
import classes from './preview-pane.module.css';

type PreviewPaneProps = {
  /** The course that is shown; null for the list of courses. */
  readonly courseId: string | null;
  readonly onClose: () => void;
};

/** What is edited as visitors will see it, next to the fields, and again after each save (rule K8). */
export function PreviewPane({ courseId, onClose }: PreviewPaneProps) {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const query = useAdminQuery(adminEndpoints.listPreviewLinks, { params });
  const create = useAdminChange(adminEndpoints.createPreviewLink);
  const links = query.data?.data;
  const { isIdle, mutate } = create;
  useEffect(() => {
    if (links?.length === 0 && isIdle) mutate({ params: { institute_id: id } });
  }, [links, isIdle, mutate, id]);
  const address = links?.[0]?.url;
  const [shows, setShows] = useState('page');
  const title = useSavedTitle(courseId);
  const path = shows === 'card' ? cardPath(title) : pagePath(courseId);
  return (
    <Paper component="section" className={classes['pane'] ?? ''} aria-labelledby="preview-title">
      <Group justify="space-between" gap="xs" p="xs">
        <Title order={2} size="h4" id="preview-title">
          {texts.preview.title}
        </Title>
        <Group gap="xs">
          {courseId !== null && (
            <SegmentedControl
              aria-label={texts.preview.shows}
              size="xs"
              value={shows}
              onChange={setShows}
              data={[
                { value: 'page', label: texts.preview.page },
                { value: 'card', label: texts.preview.card },
              ]}
            />
          )}
          <PreviewLinks courseId={courseId} />
          <CloseButton aria-label={texts.preview.close} onClick={onClose} />
        </Group>
      </Group>
      <ErrorNotice error={query.error ?? create.error} />
      {address === undefined ? (
        <Text size="sm" p="xs">
          {texts.preview.soon}
        </Text>
      ) : (
        <Frame path={new URL(address).pathname + path} />
      )}
    </Paper>
  );
}

const pagePath = (courseId: string | null): string =>
  courseId === null ? '' : `/courses/${encodeURIComponent(courseId)}`;

/** The list of courses, searched for the course as a visitor would. */
const cardPath = (title: string): string => `?${new URLSearchParams({ q: title })}`;

/** From where the dashboard is, whatever address the service goes by elsewhere. */
function Frame({ path }: { readonly path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const saved = useOfDraft(({ parts }) => parts.map(({ key, version }) => `${key} ${version}`).join());
  const shown = useRef(saved);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    // Keeps the place to which it was scrolled.
    frame.current?.contentWindow?.location.reload();
  }, [saved]);
  return <iframe ref={frame} className={classes['frame']} src={path} title={texts.preview.frame} />;
}

/** Longest search that the list takes in its address; the first words find the course as well. */
const charactersMax = 100;

/** The title of a course by which its preview can be searched: as it was saved last, not with each letter that is typed. */
function useSavedTitle(courseId: string | null): string {
  const last = useRef<string>(undefined);
  return useOfDraft(({ parts, saving }) => {
    if (last.current !== undefined && saving.kind !== 'saved') return last.current;
    const course = parts.find(({ key }) => key === keyOf({ entity: 'course', id: courseId ?? '' }));
    const editions = course === undefined ? [] : partsWithin(parts, course, 'edition');
    const edition = editions.find((each) => !isRemoved(each) && wantedOf(each, 'published') !== false);
    last.current = edition === undefined ? '' : textOf(wantedOf(edition, 'title')).slice(0, charactersMax);
    return last.current;
  });
}
