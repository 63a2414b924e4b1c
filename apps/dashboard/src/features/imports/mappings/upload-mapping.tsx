import { Button, Stack } from '@mantine/core';
import { adminEndpoints, mappingLimits } from '@prospectus/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/admin-client.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ChooseFile } from '../../../ui/actions/choose-file.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { notifyDone } from '../../../ui/notify.tsx';

/** Keeps a mapping that was written by hand, under its file's name. */
export function UploadMapping() {
  const { id } = useInstitute();
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const name = nameOf(file);
      const map = await readJson(file);
      await call(adminEndpoints.putMapping, { params: { institute_id: id, name }, body: { map } });
      return name;
    },
    onSuccess: (name) => {
      notifyDone(texts.tables.uploaded(name));
      void queries.invalidateQueries();
    },
  });
  return (
    <Stack gap="sm">
      <ChooseFile label={texts.tables.uploadMapping} accept=".json" onChosen={(file) => upload.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {texts.tables.uploadMapping}
          </Button>
        )}
      </ChooseFile>
      <ErrorNotice error={upload.error} title={texts.tables.notUploaded} />
    </Stack>
  );
}

/** As it is downloaded: `Price list.map.json`. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.json$/i, '')
    .replace(/\.map$/i, '')
    .slice(0, mappingLimits.nameCharactersMax);

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(texts.tables.notMapping(file.name));
  }
}
