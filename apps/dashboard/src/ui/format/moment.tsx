import { Tooltip } from '@mantine/core';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { useNow } from './now.ts';
import { absoluteTime, relativeTime, shortDate } from './time.ts';

type MomentProps = {
  /** ISO 8601; null for what has not happened. */
  readonly at: string | null;
  /** Stands where there is no moment. */
  readonly none?: string;
};

/** When something happens, in the reader's words and time zone; the exact moment appears on hover and touch. */
export function Moment({ at, none = texts.ui.never }: MomentProps) {
  const now = useNow();
  if (at === null) return <span>{none}</span>;
  const time = Date.parse(at);
  const language = readerLocale();
  return (
    <Tooltip label={absoluteTime(time, language)}>
      <time dateTime={at}>{relativeTime(time, now, language) ?? shortDate(time, language)}</time>
    </Tooltip>
  );
}
