/** Minutes in words, from an hour on with hours. */
export function durationText(minutes: number, language: string): string {
  const say = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [say(hours, 'hour')] : []), ...(rest > 0 || hours === 0 ? [say(rest, 'minute')] : [])].join(
    ' ',
  );
}
