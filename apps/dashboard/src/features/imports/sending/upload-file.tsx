import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { type Sending, sendFile } from './send-file.ts';

/** Asks for a catalogue file, sends it and opens its import. */
export function UploadFile() {
  const { id } = useInstitute();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const send = useMutation({
    mutationFn: (file: File) => sendFile(file, id, setSending),
    onSettled: () => {
      setSending(undefined);
      void queries.invalidateQueries();
    },
    onSuccess: (importId) =>
      void navigate({ to: '/i/$instituteId/catalogue/imports/$importId', params: { instituteId: id, importId } }),
  });
  return (
    <Section title={texts.imports.upload} lead={texts.imports.uploadLead}>
      <Stack gap="sm" align="flex-start">
        <FileButton
          accept=".json,.ndjson,.jsonl,.gz"
          onChange={(file) => file && send.mutate(file)}
          disabled={send.isPending}
          inputProps={{ 'aria-label': texts.imports.choose }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />} loading={send.isPending}>
              {texts.imports.choose}
            </Button>
          )}
        </FileButton>
        {sending && <SendingProgress sending={sending} name={send.variables?.name ?? ''} />}
        <ErrorNotice error={send.error} title={texts.imports.notUploaded} />
        {send.error === null && (
          <Text size="xs" c="dimmed">
            {texts.imports.csvHint}
          </Text>
        )}
      </Stack>
    </Section>
  );
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
