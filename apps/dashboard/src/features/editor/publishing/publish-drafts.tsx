import { Alert, Button, List, Stack } from '@mantine/core';
import { adminEndpoints, type EditOutcomeWire } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminRequest } from '../../../api/admin-client.ts';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { notifyDone } from '../../../ui/notify.tsx';
import { nameOfPlace } from '../names/place-names.ts';

export type Choice = AdminRequest<typeof adminEndpoints.publishDrafts>['body']['drafts'];

type PublishProps = {
  readonly choice: Choice;
  readonly isReady: boolean;
  /** Saves what is not saved yet; false where that cannot be. */
  readonly before?: () => Promise<boolean>;
  readonly onBusy?: (isBusy: boolean) => void;
  readonly onPublished?: () => void;
};

/** Publishes drafts, and says what has to be put right first where they cannot be. */
export function PublishDrafts({ choice, isReady, before, onBusy, onPublished }: PublishProps) {
  const { id } = useInstitute();
  const publish = useAdminChange(adminEndpoints.publishDrafts);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Extract<EditOutcomeWire, { outcome: 'refused' }>>();
  const [error, setError] = useState<unknown>(null);
  const go = async () => {
    setPending(true);
    onBusy?.(true);
    try {
      if (before && !(await before())) return setError(new Error(texts.editor.notAllSaved));
      const outcome = await publish.mutateAsync({ params: { institute_id: id }, body: { drafts: choice } });
      if (outcome.outcome === 'refused') return setRefusal(outcome);
      const { length: differing } = outcome.differences;
      notifyDone(differing > 0 ? texts.editor.publishedOverFile(differing) : texts.editor.published);
      onPublished?.();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setPending(false);
      onBusy?.(false);
    }
  };
  const close = () => {
    setRefusal(undefined);
    setError(null);
  };
  return (
    <>
      <Button size="sm" loading={isPending} disabled={!isReady} onClick={() => void go()}>
        {texts.editor.publish}
      </Button>
      <Dialog
        title={texts.editor.notPublishedTitle}
        opened={refusal !== undefined || error !== null}
        onClose={close}
        isHeld={false}
      >
        <Stack gap="md">
          <ErrorNotice error={error} />
          {refusal && <Findings refusal={refusal} />}
        </Stack>
      </Dialog>
    </>
  );
}

const shownMax = 10;

function Findings({ refusal }: { readonly refusal: Extract<EditOutcomeWire, { outcome: 'refused' }> }) {
  const { findings, count } = refusal;
  const more = count - Math.min(findings.length, shownMax);
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={texts.editor.problems(count)}>
      <List size="sm">
        {findings.slice(0, shownMax).map(({ pointer, expected, found, places = [] }) => (
          <List.Item key={pointer}>
            {texts.editor.problem(nameOfPlace(pointer, places[0]?.course), texts.said(expected), texts.said(found))}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{texts.editor.moreProblems(more)}</List.Item>}
      </List>
    </Alert>
  );
}
