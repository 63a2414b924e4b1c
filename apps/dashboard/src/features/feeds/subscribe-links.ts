/** Where a calendar may be subscribed to with a click, by the name of its program. */
export type SubscribeLinks = Readonly<Record<'google' | 'apple' | 'outlook' | 'office', string>>;

/** Links that open a program with the address of a feed filled in. */
export function subscribeLinks(url: string, name: string): SubscribeLinks {
  const webcal = url.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url, name });
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    office: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
  };
}
