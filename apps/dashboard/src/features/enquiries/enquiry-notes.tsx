import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { adminEndpoints, type LeadNote, leadLimits } from '@prospectus/contract/admin';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { newUuid } from '../../api/new-uuid.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Section } from '../../ui/section.tsx';
import type { LeadParams } from './lead-params.ts';
import { TypedText } from './typed-text.tsx';

type NotesProps = { readonly notes: readonly LeadNote[]; readonly params: LeadParams };

/** What admins wrote down about an enquiry, and a field for the next note. */
export function EnquiryNotes({ notes, params }: NotesProps) {
  return (
    <Section title={texts.enquiries.noteTexts.title}>
      {notes.length === 0 && <Text c="dimmed">{texts.enquiries.noteTexts.none}</Text>}
      {notes.map((note) => (
        <Note key={note.id} note={note} params={params} />
      ))}
      <NewNote params={params} />
    </Section>
  );
}

function NewNote({ params }: { readonly params: LeadParams }) {
  const [text, setText] = useState('');
  const add = useAdminChange(adminEndpoints.addLeadNote);
  // Made once for each text: sent again, as where the answer was lost, the note is there once.
  const sent = useRef<{ readonly text: string; readonly id: string }>(undefined);
  const send = () => {
    const trimmed = text.trim();
    if (sent.current?.text !== trimmed) sent.current = { text: trimmed, id: newUuid() };
    add.mutate(
      { params, body: sent.current },
      {
        onSuccess: () => {
          sent.current = undefined;
          setText('');
        },
      },
    );
  };
  return (
    <form
      data-unsent={text.trim() === '' ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="sm" align="flex-start">
        <Textarea
          label={texts.enquiries.noteTexts.label}
          w="100%"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={leadLimits.noteCharactersMax}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ErrorNotice error={add.error} />
        <Button type="submit" variant="default" loading={add.isPending} disabled={text.trim() === ''}>
          {texts.enquiries.noteTexts.add}
        </Button>
      </Stack>
    </form>
  );
}

function Note({ note, params }: { readonly note: LeadNote; readonly params: LeadParams }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminChange(adminEndpoints.deleteLeadNote);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {note.author}, <Moment at={note.created_at} />
        </Text>
        {note.is_own && (
          <ActionIcon color="gray" aria-label={texts.enquiries.noteTexts.remove} onClick={() => setAsking(true)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <TypedText>{note.text}</TypedText>
      <ConfirmDanger
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.enquiries.noteTexts.removeTitle}
        action={texts.enquiries.noteTexts.remove}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate({ params: { ...params, note_id: note.id } }, { onSuccess: () => setAsking(false) })
        }
      >
        {texts.enquiries.noteTexts.removeText}
      </ConfirmDanger>
    </div>
  );
}
