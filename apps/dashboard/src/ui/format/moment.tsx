import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { absoluteTime, relativeTime, shortDate } from './time.ts';

type HintProps = { readonly label: string; readonly children: ReactNode };

/** Loaded when it is first wanted: what places it is larger than many a screen. Without a network, the time stays without it. */
const Hint = lazy(async () => {
  const loaded = await import('./hint.tsx').catch(() => undefined);
  return { default: loaded?.Hint ?? (({ children }: HintProps) => children) };
});

type MomentProps = {
  /** ISO 8601; null for what has not happened. */
  readonly at: string | null;
  /** Stands where there is no moment. */
  readonly none?: string;
};

/** When something happens, in the reader's words and time zone; the exact moment appears on hover and touch. */
export function Moment({ at, none = texts.ui.never }: MomentProps) {
  const now = useNow();
  const [isPointedAt, setPointedAt] = useState(false);
  if (at === null) return <span>{none}</span>;
  const time = Date.parse(at);
  const language = readerLocale();
  const moment = (
    <time
      dateTime={at}
      onPointerEnter={() => setPointedAt(true)}
      // A finger leaves as soon as it is lifted; what it opened stays until it touches something else.
      onPointerLeave={({ pointerType }) => setPointedAt(pointerType === 'touch')}
    >
      {relativeTime(time, now, language) ?? shortDate(time, language)}
    </time>
  );
  if (!isPointedAt) return moment;
  return (
    <Suspense fallback={moment}>
      <Hint label={absoluteTime(time, language)}>{moment}</Hint>
    </Suspense>
  );
}

const everyMs = 15_000;
const stepMs = 5_000;

/** One clock for all moments on the page. */
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, everyMs);
  return () => clearInterval(timer);
}

/** In steps, so that it stands still while a page is drawn; rounded up, so that what was made just now does not lie ahead. */
const read = (): number => Math.ceil(Date.now() / stepMs) * stepMs;

/** The present, to a few seconds. */
const useNow = (): number => useSyncExternalStore(subscribe, read);
