import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ShownElement } from '../snippet/shown-element.ts';
import classes from './element-frame.module.css';
import { holdLinks, placeElement } from './place-element.ts';

type ElementFrameProps = {
  /** Path of the view that the service gave (rule M5). */
  readonly view: string;
  readonly shown: ShownElement;
  /** Of the page, in pixels; it is made smaller where there is less room. */
  readonly width: number;
  /** Of the room, in pixels. */
  readonly height: number;
  /** Names the frame. */
  readonly title: string;
};

/** An element with the institute's own courses, on a page as wide as a screen of visitors. */
export function ElementFrame({ view, shown, width, height, title }: ElementFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { ref, width: room } = useElementSize();
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page) placeElement(page, shown, view);
  }, [shown, view, loads]);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  // Narrower than the room, it stands in the middle.
  const margin = Math.max(0, (room - width) / 2);
  return (
    <div ref={ref} className={classes['room']} style={{ height }}>
      <iframe
        ref={frame}
        className={classes['frame']}
        src={view}
        title={title}
        style={{ width, height: height / scale, transform: `scale(${scale})`, marginInlineStart: margin }}
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument) holdLinks(currentTarget.contentDocument);
          setLoads((before) => before + 1);
        }}
      />
    </div>
  );
}
