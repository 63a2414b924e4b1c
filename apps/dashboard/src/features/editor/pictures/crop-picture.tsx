import { Group, Input, SegmentedControl, Slider, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { FormActions } from '../../../ui/actions/form-actions.tsx';
import classes from './picture-field.module.css';
import type { Crop } from './upload-picture.ts';

const aspects = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 };
const percent = 100;

type CropPictureProps = {
  readonly file: File;
  readonly onChosen: (crop: Crop) => void;
  readonly onClose: () => void;
};

/** Asks which part of a picture to keep: of an aspect, around a point (rule K9). */
export function CropPicture({ file, onChosen, onClose }: CropPictureProps) {
  const words = texts.pictures;
  const address = useDataUrl(file);
  const [name, setName] = useState<keyof typeof aspects>('16:9');
  const [x, setX] = useState(percent / 2);
  const [y, setY] = useState(percent / 2);
  const [own, setOwn] = useState(1);
  const aspect = aspects[name];
  // A part that is narrower than the picture moves from side to side, another up and down.
  const isNarrower = aspect < own;
  const [position, move] = isNarrower ? [x, setX] : [y, setY];
  const part = isNarrower ? aspect / own : own / aspect;
  return (
    <Dialog title={words.crop} onClose={onClose} isHeld={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onChosen({ aspect, focus_x: x / percent, focus_y: y / percent });
        }}
      >
        <Stack gap="md">
          {address !== undefined && (
            <img
              src={address}
              alt={words.cropped}
              className={classes['cropped']}
              style={{ aspectRatio: aspect, objectPosition: placeOf(position, part, isNarrower) }}
              onLoad={({ currentTarget }) => setOwn(currentTarget.naturalWidth / currentTarget.naturalHeight)}
            />
          )}
          <Input.Wrapper label={words.aspect} labelElement="div">
            <Group>
              <SegmentedControl
                aria-label={words.aspect}
                data={Object.keys(aspects)}
                value={name}
                onChange={(next) => setName(next as keyof typeof aspects)}
              />
            </Group>
          </Input.Wrapper>
          <Input.Wrapper label={isNarrower ? words.sideways : words.upright} labelElement="div">
            <Slider
              thumbLabel={isNarrower ? words.sideways : words.upright}
              label={(value) => `${value} %`}
              value={position}
              onChange={move}
            />
          </Input.Wrapper>
          <FormActions action={words.cropIt} isPending={false} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The service centres the part on the point as far as the edges allow; the same for `object-position`. */
function placeOf(position: number, part: number, isSideways: boolean): string {
  const room = 1 - part;
  const start = Math.min(room, Math.max(0, position / percent - part / 2));
  const share = `${room <= 0 ? percent / 2 : (start / room) * percent}%`;
  return isSideways ? `${share} 50%` : `50% ${share}`;
}

/** The page may show pictures of `data:` addresses, but none of `blob:` ones. */
function useDataUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}
