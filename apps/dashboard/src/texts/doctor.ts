export const doctorTexts = {
  title: 'Doctor',
  lead: 'Why does it not work? Everything that a call passes is looked at, from the key to a real call, and you see what to mend first.',
  cardTitle: 'Does something not work?',
  cardLead: 'Looks at everything that a call passes, and says what to mend.',
  key: 'Key',
  otherKey: 'Another key, which I paste',
  pasted: 'The key itself',
  pastedHint: 'With it, a call is made as your website makes it.',
  page: 'Page that does not work (optional)',
  pageHint: 'Its host name or link, such as https://www.school.example/courses.',
  examine: 'Find out',
  result: 'What was found',
  check: 'Looked at',
  state: 'State',
  seen: 'Seen',
  states: { ok: 'Fine', failed: 'To mend', warning: 'To look at', skipped: 'Not looked at' },
  fix: 'What to do:',
  healthy: 'Nothing keeps calls from working.',
  unhealthy: (count: number) =>
    count === 1
      ? 'One thing keeps calls from working.'
      : `${count} things keep calls from working. Begin with the first.`,
} as const;
