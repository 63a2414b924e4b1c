import { useEffect } from 'react';

/** Keeps what gets the focus, or is led to, from lying below what stays in sight above it. */
export function useRoomBelow(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const watched = new ResizeObserver(() => {
      const end = Number.parseFloat(getComputedStyle(element).top) + element.offsetHeight;
      style.setProperty('--editor-bar-end', `${end}px`);
      style.scrollPaddingTop = `${end + gap}px`;
    });
    watched.observe(element);
    return () => {
      watched.disconnect();
      style.removeProperty('--editor-bar-end');
      style.scrollPaddingTop = '';
    };
  }, [bar]);
}

const gap = 12;
