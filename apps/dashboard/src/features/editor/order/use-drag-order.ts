import { type PointerEvent, useEffect, useRef } from 'react';
import { type Landing, landingAt } from './landing.ts';
import classes from './order.module.css';

/** What makes an element a row of a list that is put in order by dragging. */
export const rowAt = (place: number) => ({ 'data-row': place, className: classes['row'] ?? '' });

/** How near to the window's edge the page is scrolled, and by how many pixels each time; above are the page's bars. */
const edge = { top: 150, bottom: 60, step: 14 } as const;
/** What moves less is a click. */
const slack = 6;

/**
 * Lets the row around a handle be dragged, by mouse, pen or finger, to another place among the rows next to it. Escape calls it off. Called
 * once with the number of places, when it is let go elsewhere. While it is dragged, nothing is drawn again: the list may be long.
 */
export function useDragOrder(onMove: (by: number) => void): (event: PointerEvent<HTMLElement>) => void {
  const move = useRef(onMove);
  const callOff = useRef(() => {});
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => callOff.current(), []);
  return ({ currentTarget: handle, pointerId, clientY, button, ctrlKey }) => {
    const row = handle.closest<HTMLElement>('[data-row]');
    // With Control, some systems open a menu, and never tell that the button was let go.
    if (button !== 0 || ctrlKey || row === null || handle.closest('fieldset:disabled') !== null) return;
    callOff.current();
    handle.setPointerCapture(pointerId);
    callOff.current = drag({ handle, row, pointerId, startsAt: clientY, onMove: (by) => move.current(by) });
  };
}

type Dragged = {
  readonly handle: HTMLElement;
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly startsAt: number;
  readonly onMove: (by: number) => void;
};

/** Follows the pointer until the row is let go; returns how to call that off. */
function drag({ handle, row, pointerId, startsAt, onMove }: Dragged): () => void {
  let height = startsAt;
  let isMoved = false;
  let landing: Landing | undefined;
  let marked: HTMLElement | undefined;
  let frame = 0;
  const listening = new AbortController();
  const mark = () => {
    const rows = rowsBeside(row);
    const standing = rows.map((each) => ({ place: placeOf(each), ...edgesOf(each) }));
    landing = landingAt(standing, placeOf(row), height);
    if (marked) delete marked.dataset['landing'];
    marked = landing && landing.by !== 0 ? rows.find((each) => placeOf(each) === landing?.beside) : undefined;
    if (marked && landing) marked.dataset['landing'] = landing.side;
  };
  const scroll = () => {
    const step = height < edge.top ? -edge.step : height > window.innerHeight - edge.bottom ? edge.step : 0;
    if (isMoved && step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      mark();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    delete row.dataset['dragged'];
    if (marked) delete marked.dataset['landing'];
  };
  const { signal } = listening;
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      if (event.buttons === 0) return end();
      height = event.clientY;
      isMoved ||= Math.abs(height - startsAt) > slack;
      if (!isMoved) return;
      row.dataset['dragged'] = 'true';
      mark();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== pointerId) return;
      end();
      if (isMoved && landing && landing.by !== 0) onMove(landing.by);
    },
    { signal },
  );
  handle.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // A dialog around the list stays open.
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  frame = requestAnimationFrame(scroll);
  return end;
}

const rowsBeside = ({ parentElement }: HTMLElement): readonly HTMLElement[] =>
  [...(parentElement?.children ?? [])].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.dataset['row'] !== undefined,
  );

const placeOf = ({ dataset }: HTMLElement): number => Number(dataset['row']);

function edgesOf(element: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}
