import { Button, Collapse, Group } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { useId, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Section } from '../../ui/section.tsx';

/** The API's answer for a course, on request. */
export function CourseJson({ course }: { readonly course: CourseDetail }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section title={texts.catalogue.json} lead={texts.catalogue.jsonLead}>
      <Group>
        <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.catalogue.hideJson : texts.catalogue.showJson}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Copyable value={JSON.stringify(course, null, 2)} what={texts.catalogue.theJson} />}
      </Collapse>
    </Section>
  );
}
