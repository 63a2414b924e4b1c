import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { FormActions } from '../../../ui/actions/form-actions.tsx';
import { editsOfNewCourse } from './edits-of-new-course.ts';

const nothing = { title: '', stream: null as string | null, language: null as string | null, start: '' };

/** Begins a course: a title is enough. Everything else is added in the editor, and visitors see the course only once it is published. */
export function NewCourse() {
  const { id } = useInstitute();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(nothing);
  const add = useAdminChange(adminEndpoints.addToDrafts);
  // Also streams in which there is no course yet.
  const header = useAdminQuery(adminEndpoints.getHeaderParts, { params: { institute_id: id } }, { enabled: isOpen });
  const { streams = [], languages = [] } = header.data?.institute ?? {};
  const close = () => {
    setOpen(false);
    setGiven(nothing);
    add.reset();
  };
  const send = () => {
    const { courseId, edits } = editsOfNewCourse(given);
    const params = { instituteId: id, courseId };
    add.mutate(
      { params: { institute_id: id }, body: { edits: edits.map((edit) => ({ ...edit, course_id: courseId })) } },
      { onSuccess: () => void navigate({ to: '/i/$instituteId/catalogue/courses/$courseId/edit', params }) },
    );
  };
  const words = texts.editor.newCourse;
  return (
    <>
      <Button
        data-shortcut="new"
        leftSection={<IconPlus size={16} aria-hidden />}
        variant="default"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Dialog title={words.open} opened={isOpen} onClose={close} isHeld={add.isPending}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{words.text}</Text>
            <TextInput
              label={texts.editor.fields.title}
              required
              data-autofocus
              maxLength={300}
              autoComplete="off"
              value={given.title}
              onChange={({ currentTarget: { value: title } }) => setGiven({ ...given, title })}
            />
            {streams.length > 0 && (
              <Select
                label={texts.editor.fields.stream}
                placeholder={texts.editor.none}
                data={streams.map(({ key: value, label }) => ({ value, label }))}
                value={given.stream}
                onChange={(stream) => setGiven({ ...given, stream })}
                searchable
                clearable
              />
            )}
            {languages.length > 0 && (
              <Select
                label={texts.catalogue.language}
                placeholder={texts.editor.none}
                data={languages.map(({ key: value, label }) => ({ value, label }))}
                value={given.language}
                onChange={(language) => setGiven({ ...given, language })}
                clearable
              />
            )}
            <TextInput
              type="date"
              label={words.firstDate}
              description={words.firstDateHint}
              min="1900-01-01"
              max="2199-12-31"
              value={given.start}
              onChange={({ currentTarget: { value: start } }) => setGiven({ ...given, start })}
            />
            <ErrorNotice error={add.error ?? header.error} />
            <FormActions
              action={words.create}
              isPending={add.isPending}
              isReady={given.title.trim() !== ''}
              onCancel={close}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
