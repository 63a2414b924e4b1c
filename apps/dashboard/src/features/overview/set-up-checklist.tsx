import { Group, Text, VisuallyHidden } from '@mantine/core';
import { adminEndpoints, type Checklist } from '@prospectus/contract/admin';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { InterestCard } from '../interest/interest-card.tsx';
import classes from './overview.module.css';
import { type SetUpStep, setUpSteps } from './set-up-steps.ts';

/** Refreshes while the set-up is under way, because its users watch it; later nothing changes here. */
const everyMs = 5_000;
const follow = (checklist: Checklist | undefined): number | false => (checklist?.is_complete ? false : everyMs);

/** What is to be done before visitors see courses and send enquiries; it follows what happens by itself. Afterwards, what visitors are interested in. */
export function SetUpChecklist({ instituteId }: { readonly instituteId: string }) {
  const query = useAdminQuery(
    adminEndpoints.getChecklist,
    { params: { institute_id: instituteId } },
    { every: follow },
  );
  const steps = query.data && setUpSteps(query.data);
  // Once everything is done, what visitors look at is of more interest.
  if (steps?.every(({ isDone }) => isDone)) return <InterestCard instituteId={instituteId} />;
  return (
    <Section title={texts.overview.checklistTitle}>
      <Asked query={query} lines={5}>
        {(checklist) => <Steps steps={setUpSteps(checklist)} instituteId={instituteId} />}
      </Asked>
    </Section>
  );
}

type StepsProps = { readonly steps: readonly SetUpStep[]; readonly instituteId: string };

function Steps({ steps, instituteId }: StepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      {done < steps.length && (
        <Text size="sm" c="dimmed" role="status">
          {texts.overview.checklistLead(done, steps.length)}
        </Text>
      )}
      <ol className={classes['list']}>
        {steps.map((step) => (
          <li key={step.to} className={classes['step']}>
            <Step step={step} instituteId={instituteId} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Step({ step, instituteId }: { readonly step: SetUpStep; readonly instituteId: string }) {
  const { title, isDone, words, at, link, to } = step;
  return (
    <>
      {isDone ? (
        <IconCircleCheckFilled className={classes['done']} aria-hidden />
      ) : (
        <IconCircle className={classes['open']} aria-hidden />
      )}
      <div>
        <Group gap="xs">
          <Text fw={isDone ? 400 : 600}>{title}</Text>
          <VisuallyHidden>{isDone ? texts.overview.done : texts.overview.open}</VisuallyHidden>
        </Group>
        <Text size="sm" c="dimmed">
          {words}{' '}
          {isDone && at !== null && (
            <>
              <Moment at={at} />.
            </>
          )}
          {!isDone && (
            <TextLink to={`/i/$instituteId${to}`} params={{ instituteId }} inherit underline="always">
              {link}
            </TextLink>
          )}
        </Text>
      </div>
    </>
  );
}
