import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { embedFacets } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import type { Choosing } from './choosing.ts';

/** Which filters visitors have in a list of courses. */
export function FacetFields({ choices: { facets }, change }: Choosing) {
  return (
    <Stack gap="xs">
      <Checkbox
        label={texts.embed.ownFacets}
        checked={facets === null}
        onChange={({ currentTarget }) => change({ facets: currentTarget.checked ? null : [...usual] })}
      />
      {facets !== null && (
        <Checkbox.Group
          label={texts.embed.facets}
          value={[...facets]}
          onChange={(chosen) => change({ facets: embedFacets.filter((each) => chosen.includes(each)) })}
        >
          <SimpleGrid cols={2} spacing="xs" mt="xs">
            {embedFacets.map((each) => (
              <Checkbox key={each} value={each} label={texts.embed.facetNames[each]} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

const usual = ['stream', 'level', 'place', 'price'] as const;
