import { ActionIcon, Image, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { adminEndpoints, type PictureWire } from '@prospectus/contract/admin';
import { readPictureName } from '@prospectus/contract/uploaded-picture';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { readerLanguage } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Asked } from '../../../ui/asked.tsx';
import { shortDate } from '../../../ui/format/time.ts';
import { May } from '../../../ui/may.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useCursors } from '../../../ui/use-cursors.ts';
import { pictureAddress } from './picture-address.ts';
import classes from './picture-field.module.css';

type EarlierPicturesProps = { readonly onChosen: (image: string) => void; readonly onClose: () => void };

/** The institute's pictures, the newest first, to choose one again, or to delete it. */
export function EarlierPictures({ onChosen, onClose }: EarlierPicturesProps) {
  const { id } = useInstitute();
  const { cursor, steps } = useCursors(id);
  const [removed, setRemoved] = useState<string>();
  const asked = useAdminQuery(
    adminEndpoints.listPictures,
    { params: { institute_id: id }, query: cursor === undefined ? {} : { cursor } },
    { keepsFormer: true },
  );
  if (removed !== undefined) return <RemovePicture image={removed} onClose={() => setRemoved(undefined)} />;
  return (
    <Dialog title={texts.pictures.earlier} onClose={onClose} isHeld={false}>
      <Asked query={asked}>
        {({ data, next_cursor }) => (
          <Stack gap="md">
            {data.length === 0 && <Text size="sm">{texts.pictures.none}</Text>}
            <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
              {data.map((picture) => (
                <div key={picture.image} className={classes['earlier']}>
                  <UnstyledButton className={classes['choice'] ?? ''} onClick={() => onChosen(picture.image)}>
                    <img src={pictureAddress(picture.image)} alt={describe(picture)} loading="lazy" />
                  </UnstyledButton>
                  <May call={adminEndpoints.deletePicture}>
                    <ActionIcon
                      variant="default"
                      size="sm"
                      className={classes['remove'] ?? ''}
                      aria-label={texts.pictures.remove(describe(picture))}
                      onClick={() => setRemoved(picture.image)}
                    >
                      <IconTrash size={14} aria-hidden />
                    </ActionIcon>
                  </May>
                </div>
              ))}
            </SimpleGrid>
            <Pager {...steps(next_cursor)} />
          </Stack>
        )}
      </Asked>
    </Dialog>
  );
}

const describe = ({ uploaded_at: at, width, height }: PictureWire): string =>
  texts.pictures.ofDay(shortDate(Date.parse(at), readerLanguage()), width, height);

type RemovePictureProps = { readonly image: string; readonly onClose: () => void };

/** Asks before a picture is deleted for good; one that is used is not, and its courses are named. */
function RemovePicture({ image, onClose }: RemovePictureProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.deletePicture);
  const hash = readPictureName(image.slice('media:upload/'.length))?.hash ?? '';
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.pictures.removeTitle}
      action={texts.pictures.removeAction}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, picture_hash: hash } }, { onSuccess: onClose })}
    >
      <Stack gap="md">
        <Image src={pictureAddress(image)} alt="" mah={160} w="auto" fit="contain" />
        <Text>{texts.pictures.removeText}</Text>
      </Stack>
    </ConfirmDanger>
  );
}
