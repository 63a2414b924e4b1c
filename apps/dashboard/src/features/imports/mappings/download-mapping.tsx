import { Button } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/admin-client.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { notifyFailed } from '../../../ui/notify.tsx';

/** Saves a mapping as the file that the command line takes. */
export function DownloadMapping({ name }: { readonly name: string }) {
  const { id } = useInstitute();
  const download = useMutation({
    mutationFn: async () => {
      const { map } = await call(adminEndpoints.getMapping, { params: { institute_id: id, name } });
      const text = `${JSON.stringify(map, null, 2)}\n`;
      saveFile(`${name}.map.json`, new Blob([text], { type: 'application/json' }));
    },
    onError: notifyFailed,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={download.isPending}
      aria-label={texts.tables.downloadNamed(name)}
      onClick={() => download.mutate()}
    >
      {texts.tables.download}
    </Button>
  );
}
