import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ImportChangesWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../../language/number.ts';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';

type ImportChangesProps = { readonly changes: ImportChangesWire; readonly isDone: boolean };

/** Shows what an import changes: how many courses are added, changed and removed, and the first of them by title. */
export function ImportChanges({ changes, isDone }: ImportChangesProps) {
  const { order, learner_counts: learners, institute, runs } = changes;
  const isAnyRun = runs !== undefined && runs.added + runs.changed + runs.removed > 0;
  return (
    <Section title={isDone ? texts.imports.changed : texts.imports.changes}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        <Kind name="added" change={changes.added} />
        <Kind name="changed" change={changes.changed} />
        <Kind name="gone" change={changes.gone} />
      </SimpleGrid>
      {(order || institute || learners > 0 || isAnyRun) && (
        <List size="sm">
          {isAnyRun && runs && <List.Item>{texts.imports.dates(runs)}</List.Item>}
          {order && <List.Item>{texts.imports.order}</List.Item>}
          {institute && <List.Item>{texts.imports.institute}</List.Item>}
          {learners > 0 && <List.Item>{texts.imports.learnerCounts(learners)}</List.Item>}
        </List>
      )}
    </Section>
  );
}

type KindProps = { readonly name: 'added' | 'changed' | 'gone'; readonly change: ImportChangesWire['added'] };

function Kind({ name, change: { count, first } }: KindProps) {
  const more = count - first.length;
  return (
    <Stack gap={4}>
      <Title order={3}>{`${texts.imports.kinds[name]} (${formatNumber(count)})`}</Title>
      {count === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.imports.none}
        </Text>
      ) : (
        <List size="sm">
          {first.map(({ id, title }) => (
            <List.Item key={id}>{title}</List.Item>
          ))}
          {more > 0 && <List.Item>{texts.imports.more(more)}</List.Item>}
        </List>
      )}
    </Stack>
  );
}
