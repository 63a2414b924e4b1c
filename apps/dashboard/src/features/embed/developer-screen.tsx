import { Box, Button, Code, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type EmbedWire, type WebsiteBody } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { saveFile } from '../../ui/actions/save-file.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Trail } from '../../ui/trail.tsx';
import { asText, developerParts } from './developer/developer-text.ts';
import classes from './embed.module.css';
import { KeyField } from './snippet/key-field.tsx';
import { useEmbed } from './use-embed.ts';

/** Key, snippet, DNS records and guides on one page, for the person who maintains the website. */
export function DeveloperScreen() {
  const { id } = useInstitute();
  const params = { institute_id: id };
  const embed = useAdminQuery(adminEndpoints.getEmbed, { params });
  const websites = useAdminQuery(adminEndpoints.listWebsites, { params });
  return (
    <Page
      title={texts.embed.developer.title}
      lead={texts.embed.developer.lead}
      trail={
        <Trail>
          <TextLink to="/i/$instituteId/embed" params={{ instituteId: id }} inherit>
            {texts.embed.title}
          </TextLink>
        </Trail>
      }
    >
      <Asked query={embed}>
        {(kept) => <Asked query={websites}>{({ data }) => <Told key={id} kept={kept} websites={data} />}</Asked>}
      </Asked>
    </Page>
  );
}

function Told({ kept, websites }: { readonly kept: EmbedWire; readonly websites: readonly WebsiteBody[] }) {
  const { name } = useInstitute();
  const { shown, pageKey, needs, keepKey } = useEmbed(kept);
  const words = texts.embed.developer;
  const parts = developerParts({ shown, pageKey, websites, origin: window.location.origin });
  const text = asText(words.intro(name), parts);
  const mail = `mailto:?subject=${encodeURIComponent(words.subject(name))}&body=${encodeURIComponent(text)}`;
  return (
    <Stack gap="lg">
      <Group gap="xs" className={classes['noPrint'] ?? ''}>
        <CopyButton value={text} what={words.theText} size="sm">
          {words.copy}
        </CopyButton>
        <Button component="a" variant="default" href={mail}>
          {words.mail}
        </Button>
        <Button variant="default" onClick={() => saveFile('courses-on-our-website.md', new Blob([text]))}>
          {words.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <Box className={classes['noPrint'] ?? ''}>
        <KeyField pageKey={pageKey} needs={needs} onKnown={keepKey} />
      </Box>
      {parts.map(({ title, lines, codes }) => (
        <Section key={title} title={title}>
          {lines.map((line) => (
            <Text key={line} style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
          {codes.map(({ intro, code }) => (
            <Stack key={code} gap={4}>
              {intro !== undefined && <Text>{intro}</Text>}
              <Code block className={classes['code'] ?? ''}>
                {code}
              </Code>
            </Stack>
          ))}
        </Section>
      ))}
    </Stack>
  );
}
