import { useCallback, useEffect, useRef, useState } from 'react';
import { type EditorPart, editorParts, placeOf } from './marks.ts';

/** A part counts as begun a little above where it is led to. */
const slack = 32;

/** Frames that a part is waited for, before its language is what there is to go to. */
const triesMax = 30;

/** Which part of the page is read, and how to go to one; `bar` is what stays in sight above them. */
export function usePartInView(bar: React.RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<EditorPart>('course');
  /** Where the page stood after a link was followed: at its end, the part need not be the first in sight. */
  const led = useRef<number>(undefined);
  const waiting = useRef(0);
  useEffect(() => () => cancelAnimationFrame(waiting.current), []);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (window.scrollY === led.current) return;
      led.current = undefined;
      setCurrent(partAt((bar.current?.getBoundingClientRect().bottom ?? 0) + slack));
    };
    const plan = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', plan, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', plan);
    };
  }, [bar]);
  const go = useCallback((part: EditorPart, tries = 0) => {
    const place = placeOf(part);
    // What is far down a long page is drawn a moment later.
    if (place === undefined && tries < triesMax) {
      waiting.current = requestAnimationFrame(() => go(part, tries + 1));
      return;
    }
    const goal = place ?? document.getElementById('edition');
    if (goal === null) return;
    // A person who uses the keyboard goes on from there.
    if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
    goal.scrollIntoView({ block: 'start' });
    led.current = window.scrollY;
    setCurrent(part);
  }, []);
  return { current, go };
}

/** The last part that begins above a line of the window; at the end of the page, the last that is in sight. */
function partAt(line: number): EditorPart {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  const until = isAtEnd ? window.innerHeight - slack : line;
  const begun = editorParts.filter(
    (part) => (placeOf(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= until,
  );
  return begun.at(-1) ?? 'course';
}
