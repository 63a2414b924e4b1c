import { Anchor, SimpleGrid, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { LabelledField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { PictureBox } from '../pictures/picture-box.tsx';
import type { FieldValue } from '../state/part-state.ts';
import { isObject, type Members, textOf, withMember } from '../state/values.ts';

/** Pictures of the people whom a field names, folded until someone looks for them. */
export function PortraitsField({ label, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const [isOpen, setOpen] = useState(false);
  const people = peopleIn(value);
  const latest = useRef(people);
  useEffect(() => {
    latest.current = people;
  });
  const setPicture = (name: string, image: string) => {
    // An upload may end when others were named meanwhile.
    set(latest.current.map((each) => (nameOf(each) === name ? withMember(each, 'image', image) : each)));
  };
  if (people.length === 0) return null;
  return (
    <Stack gap="xs">
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Anchor>
      {isOpen && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {people.map((each) => (
            <PictureBox
              key={nameOf(each)}
              label={nameOf(each)}
              value={textOf(each['image'] ?? null)}
              onChange={(image) => setPicture(nameOf(each), image)}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

const peopleIn = (value: FieldValue): readonly Members[] => (Array.isArray(value) ? value : []).filter(isObject);

const nameOf = (person: Members): string => textOf(person['name'] ?? null);
