import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminQuery } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { readerLanguage } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Asked } from '../../../ui/asked.tsx';
import { shortDate } from '../../../ui/format/time.ts';
import { Pager } from '../../../ui/pager.tsx';
import { useCursors } from '../../../ui/use-cursors.ts';
import { pictureAddress } from './picture-address.ts';
import classes from './picture-field.module.css';

type EarlierPicturesProps = { readonly onChosen: (image: string) => void; readonly onClose: () => void };

/** The institute's pictures, the newest first, to choose one again. */
export function EarlierPictures({ onChosen, onClose }: EarlierPicturesProps) {
  const { id } = useInstitute();
  const { cursor, steps } = useCursors(id);
  const asked = useAdminQuery(
    adminEndpoints.listPictures,
    { params: { institute_id: id }, query: cursor === undefined ? {} : { cursor } },
    { keepsFormer: true },
  );
  return (
    <Dialog title={texts.pictures.earlier} onClose={onClose} isHeld={false}>
      <Asked query={asked}>
        {({ data, next_cursor }) => (
          <Stack gap="md">
            {data.length === 0 && <Text size="sm">{texts.pictures.none}</Text>}
            <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
              {data.map(({ image, width, height, uploaded_at }) => (
                <UnstyledButton key={image} className={classes['choice'] ?? ''} onClick={() => onChosen(image)}>
                  <img
                    src={pictureAddress(image)}
                    alt={texts.pictures.ofDay(shortDate(Date.parse(uploaded_at), readerLanguage()), width, height)}
                    loading="lazy"
                  />
                </UnstyledButton>
              ))}
            </SimpleGrid>
            <Pager {...steps(next_cursor)} />
          </Stack>
        )}
      </Asked>
    </Dialog>
  );
}
