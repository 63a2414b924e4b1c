import { Alert, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { adminEndpoints, type EmbedWire } from '@prospectus/contract/admin';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { otherError } from '../../ui/actions/field-error.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { RoleNotice } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { FacetFields } from './choosing/facet-fields.tsx';
import { LookFields } from './choosing/look-fields.tsx';
import type { SaveState } from './choosing/use-choices.ts';
import { WhatFields } from './choosing/what-fields.tsx';
import classes from './embed.module.css';
import { ElementFrame } from './preview/element-frame.tsx';
import { firstWidth, frameWidths } from './preview/frame-widths.ts';
import type { ShownElement } from './snippet/shown-element.ts';
import { SnippetSection } from './snippet/snippet-section.tsx';
import { useEmbed } from './use-embed.ts';

/** What to paste into the website so that it shows the catalogue, chosen by looking at it. */
export function EmbedScreen() {
  const { id } = useInstitute();
  const embed = useAdminQuery(adminEndpoints.getEmbed, { params: { institute_id: id } });
  return (
    <Page title={texts.embed.title} lead={texts.embed.lead} width="wide">
      <RoleNotice call={adminEndpoints.saveEmbed} />
      <Asked query={embed}>{(kept) => <Embedding key={id} kept={kept} />}</Asked>
    </Page>
  );
}

function Embedding({ kept }: { readonly kept: EmbedWire }) {
  const { choices, change, error, state, offer, shown, pageKey, needs, keepKey, isEmpty } = useEmbed(kept);
  const choosing = { choices, change, error, offer };
  return (
    <div className={classes['beside']}>
      <Paper component="section" p="lg" aria-labelledby="embed-choices">
        <Stack gap="md">
          <Title order={2} id="embed-choices">
            {texts.embed.choices}
          </Title>
          <WhatFields {...choosing} />
          <LookFields {...choosing} />
          {choices.element === 'courses' && <FacetFields {...choosing} />}
          <ErrorNotice error={otherError(error, [...named])} />
          <SaveNote state={state} />
        </Stack>
      </Paper>
      <Stack gap="lg" miw={0}>
        {isEmpty && <NoCourses />}
        <PreviewSection view={kept.view.path} shown={shown} />
        <SnippetSection shown={shown} pageKey={pageKey} needs={needs} onKnown={keepKey} />
      </Stack>
    </div>
  );
}

/** Says why the preview is empty. */
function NoCourses() {
  const { id: instituteId } = useInstitute();
  return (
    <Alert color="amber" icon={<IconBooks aria-hidden />} role="note">
      <Text size="sm">
        {texts.embed.noCourses}{' '}
        <TextLink to="/i/$instituteId/catalogue" params={{ instituteId }} inherit underline="always">
          {texts.embed.toCatalogue}
        </TextLink>
      </Text>
    </Alert>
  );
}

/** Fields that say themselves what is wrong. */
const named = ['course_id', 'path_code', 'course_href', 'language', 'accent', 'font_name'] as const;

function SaveNote({ state }: { readonly state: SaveState }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {state !== 'none' && texts.embed.saveStates[state]}
    </Text>
  );
}

type Width = keyof typeof frameWidths;

/** The element with the institute's own courses, at three widths. */
function PreviewSection({ view, shown }: { readonly view: string; readonly shown: ShownElement }) {
  const [width, setWidth] = useState<Width>(firstWidth);
  return (
    <Section
      title={texts.embed.preview}
      lead={texts.embed.previewLead}
      actions={
        <SegmentedControl
          aria-label={texts.embed.width}
          value={width}
          onChange={(chosen) => setWidth(isWidth(chosen) ? chosen : 'desktop')}
          data={[
            { value: 'phone', label: texts.embed.widths.phone },
            { value: 'tablet', label: texts.embed.widths.tablet },
            { value: 'desktop', label: texts.embed.widths.desktop },
          ]}
        />
      }
    >
      <ElementFrame view={view} shown={shown} width={frameWidths[width]} height={600} title={texts.embed.frame} />
    </Section>
  );
}

const isWidth = (text: string): text is Width => text in frameWidths;
