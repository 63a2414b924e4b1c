import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { type EmbedFacet, embedFacets, ownFacetPrefix } from '@prospectus/contract/admin';
import { texts } from '../../../texts/texts.ts';
import type { Choosing } from './choosing.ts';
import { goneFacets } from './untouched.ts';

type Named = { readonly name: EmbedFacet; readonly label: string; readonly isGone?: boolean };

const usual = ['stream', 'level', 'place', 'price'] as const;

/** Which filters visitors have in a list of courses: those that every catalogue has, then the institute's own attributes. */
export function FacetFields({ choices: { facets }, change, offer: { attributes } }: Choosing) {
  const general: readonly Named[] = embedFacets.map((name) => ({ name, label: texts.embed.facetNames[name] }));
  const own: readonly Named[] = [
    ...attributes.map(({ key, label }) => ({ name: `${ownFacetPrefix}${key}` as const, label })),
    ...goneFacets(facets ?? [], attributes).map((name) => ({
      name,
      label: name.slice(ownFacetPrefix.length),
      isGone: true,
    })),
  ];
  const inOrder = [...general, ...own].map(({ name }) => name);
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
          onChange={(chosen) => change({ facets: inOrder.filter((each) => chosen.includes(each)) })}
        >
          <Boxes of={general} />
          {own.length > 0 && (
            <Fieldset variant="unstyled" legend={texts.embed.attributes} mt="md">
              <Boxes of={own} />
            </Fieldset>
          )}
        </Checkbox.Group>
      )}
    </Stack>
  );
}

const Boxes = ({ of }: { readonly of: readonly Named[] }) => (
  <SimpleGrid cols={2} spacing="xs" mt="xs">
    {of.map(({ name, label, isGone = false }) => (
      <Checkbox
        key={name}
        value={name}
        label={label}
        description={isGone ? texts.embed.goneAttribute : undefined}
        styles={{ label: { overflowWrap: 'anywhere' } }}
      />
    ))}
  </SimpleGrid>
);
