import { Image, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { readPictureName } from '@prospectus/contract/uploaded-picture';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { pictureAddress } from './picture-address.ts';

type RemovePictureProps = { readonly image: string; readonly onClose: () => void };

/** Asks before a picture is deleted for good; one that is used is not, and its courses are named. */
export function RemovePicture({ image, onClose }: RemovePictureProps) {
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
