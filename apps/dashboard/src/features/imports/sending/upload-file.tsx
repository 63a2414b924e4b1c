import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconClipboard, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ChooseFile } from '../../../ui/actions/choose-file.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { useDrop } from '../../../ui/use-drop.ts';
import { fileEndings } from './catalogue-file-name.ts';
import { PasteTable } from './paste-table.tsx';
import { type Sending, sendFile } from './send-file.ts';
import classes from './upload-file.module.css';

/** Takes a list of courses that is dropped, chosen or pasted, sends it and opens its import. */
export function UploadFile() {
  const { id } = useInstitute();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [isPasting, setPasting] = useState(false);
  const send = useMutation({
    mutationFn: (files: readonly File[]) => sendOnly(files, id, setSending),
    onSettled: () => {
      setSending(undefined);
      void queries.invalidateQueries();
    },
    onSuccess: (importId) =>
      void navigate({ to: '/i/$instituteId/catalogue/imports/$importId', params: { instituteId: id, importId } }),
  });
  const { ref, isOver } = useDrop<HTMLDivElement>((files) => !send.isPending && send.mutate(files));
  return (
    <div ref={ref}>
      <Section title={texts.imports.upload} lead={texts.imports.anyTable}>
        <div className={classes['zone']} data-over={isOver}>
          <IconFileSpreadsheet size={32} stroke={1.2} aria-hidden />
          <Text size="sm" maw={520}>
            {isOver ? texts.imports.dropHere : texts.imports.uploadLead}
          </Text>
          <Group gap="sm" justify="center">
            <ChooseFile
              label={texts.imports.choose}
              accept={fileEndings}
              onChosen={(file) => send.mutate([file])}
              disabled={send.isPending}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={send.isPending}>
                  {texts.imports.choose}
                </Button>
              )}
            </ChooseFile>
            <Button
              variant="default"
              leftSection={<IconClipboard size={16} aria-hidden />}
              disabled={send.isPending}
              onClick={() => setPasting(true)}
            >
              {texts.imports.paste}
            </Button>
          </Group>
        </div>
        <TextLink to="/i/$instituteId/catalogue/sources" params={{ instituteId: id }} size="sm">
          {texts.imports.fromAddress}
        </TextLink>
        {sending && <SendingProgress sending={sending} name={send.variables?.[0]?.name ?? ''} />}
        <ErrorNotice error={send.error} title={texts.imports.notUploaded} />
      </Section>
      {isPasting && (
        <PasteTable
          onClose={() => setPasting(false)}
          onPasted={(file) => {
            setPasting(false);
            send.mutate([file]);
          }}
        />
      )}
    </div>
  );
}

async function sendOnly(
  [file, another]: readonly File[],
  instituteId: string,
  onProgress: (sending: Sending) => void,
): Promise<string> {
  if (file === undefined || another !== undefined) throw new Error(texts.imports.oneFile);
  return sendFile(file, instituteId, onProgress);
}

function SendingProgress({ sending, name }: { readonly sending: Sending; readonly name: string }) {
  const percent = sending.step === 'sending' ? Math.floor(sending.part * 100) : 0;
  return (
    <Stack gap={4} w="100%">
      <Text size="sm" role="status">
        {sending.step === 'preparing' ? texts.imports.preparing : texts.imports.sending(name)}
      </Text>
      <Progress value={percent} aria-label={texts.imports.sent} />
    </Stack>
  );
}
