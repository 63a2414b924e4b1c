import { Button, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { IconCrop, IconPhoto, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ChooseFile } from '../../../ui/actions/choose-file.tsx';
import { useDrop } from '../../../ui/use-drop.ts';
import { CropPicture } from './crop-picture.tsx';
import { EarlierPictures } from './earlier-pictures.tsx';
import { pictureAddress } from './picture-address.ts';
import classes from './picture-field.module.css';
import { type Crop, pastedPictures, pictureTypes, uploadPicture } from './upload-picture.ts';

type Upload = { readonly files: readonly File[]; readonly crop: Crop | undefined };

type PictureBoxProps = {
  readonly label: string;
  readonly description?: string | undefined;
  /** What the catalogue calls it; empty where there is none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (image: string) => void;
};

/** Takes a picture: dropped, pasted, chosen from files or from earlier ones, or by its address (rule K9). */
export function PictureBox({ label, description = texts.pictures.hint, value, error, onChange }: PictureBoxProps) {
  const { id } = useInstitute();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'earlier' | 'crop'>();
  /** Whether another picture was brought while one was uploading. */
  const [isTooMany, setTooMany] = useState(false);
  const upload = useMutation({
    mutationFn: ({ files, crop }: Upload) => uploadPicture(id, files, crop),
    onSuccess: (image) => {
      onChange(image);
      void queries.invalidateQueries();
    },
  });
  const take = (files: readonly File[], crop?: Crop) => {
    setTooMany(upload.isPending);
    if (!upload.isPending) upload.mutate({ files, crop });
  };
  const { ref, isOver } = useDrop<HTMLDivElement>((files) => take(files));
  const file = upload.variables?.files[0];
  return (
    <div ref={ref} className={classes['zone']} data-over={isOver}>
      <Stack gap="xs">
        <TextInput
          {...{ label, description }}
          value={value}
          error={isTooMany ? texts.pictures.one : (upload.error?.message ?? error)}
          onChange={({ currentTarget }) => {
            upload.reset();
            setTooMany(false);
            onChange(currentTarget.value);
          }}
          onPaste={(event) => {
            const files = pastedPictures(event.clipboardData);
            if (files.length === 0) return;
            event.preventDefault();
            take(files);
          }}
        />
        <Group gap="sm">
          <Thumbnail key={value} image={value} />
          <ChooseFile
            label={texts.pictures.uploadFor(label)}
            accept={pictureTypes}
            onChosen={(chosen) => take([chosen])}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                leftSection={<IconUpload size={14} aria-hidden />}
                loading={upload.isPending}
              >
                {texts.pictures.upload}
              </Button>
            )}
          </ChooseFile>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhoto size={14} aria-hidden />}
            onClick={() => setAsks('earlier')}
          >
            {texts.pictures.earlier}
          </Button>
          {upload.isSuccess && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCrop size={14} aria-hidden />}
              onClick={() => setAsks('crop')}
            >
              {texts.pictures.crop}
            </Button>
          )}
          <Text size="sm" role="status">
            {upload.isPending && texts.pictures.uploading(file?.name ?? '')}
            {upload.isSuccess && texts.pictures.uploaded}
          </Text>
        </Group>
      </Stack>
      {asks === 'earlier' && (
        <EarlierPictures
          onClose={() => setAsks(undefined)}
          onChosen={(image) => {
            upload.reset();
            setTooMany(false);
            onChange(image);
            setAsks(undefined);
          }}
        />
      )}
      {asks === 'crop' && file !== undefined && (
        <CropPicture
          file={file}
          onClose={() => setAsks(undefined)}
          onChosen={(crop) => {
            take([file], crop);
            setAsks(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Nothing where the picture cannot be loaded. */
function Thumbnail({ image }: { readonly image: string }) {
  const [isBroken, setBroken] = useState(false);
  const address = pictureAddress(image);
  if (address === undefined || isBroken) return null;
  return (
    <Image
      src={address}
      alt={texts.pictures.preview}
      className={classes['thumbnail'] ?? ''}
      onError={() => setBroken(true)}
    />
  );
}
