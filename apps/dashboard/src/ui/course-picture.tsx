import { Image } from '@mantine/core';
import { useState } from 'react';
import classes from './course-picture.module.css';

type CoursePictureProps = { readonly url: string | null; readonly title: string };

/** Shows a course's picture, small. Without a picture that loads, the first letter of the title takes its place. */
export function CoursePicture({ url, title }: CoursePictureProps) {
  const [isBroken, setBroken] = useState(false);
  if (url !== null && !isBroken && isLoadable(url)) {
    return (
      <Image
        className={classes['picture'] ?? ''}
        src={url}
        alt=""
        width={64}
        height={40}
        loading="lazy"
        fit="cover"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={classes['picture']} aria-hidden>
      {[...title.trim()][0]?.toLocaleUpperCase()}
    </span>
  );
}

/** The dashboard's pages may load pictures only from their own host, and over https. */
export const isLoadable = (url: string): boolean =>
  url.startsWith('https:') || url.startsWith(`${window.location.origin}/`);
