import { lazy, Suspense, useState } from 'react';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { useNow } from './now.ts';
import { absoluteTime, relativeTime, shortDate } from './time.ts';

/** Loaded when it is first wanted: what places it is larger than many a screen. */
const Hint = lazy(async () => {
  const { Hint: loaded } = await import('./hint.tsx');
  return { default: loaded };
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
    <time dateTime={at} onPointerEnter={() => setPointedAt(true)}>
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
