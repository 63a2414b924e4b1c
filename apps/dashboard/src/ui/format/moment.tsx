import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { useNow } from './now.ts';
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
