export const clientTexts = {
  unreachable: 'The service could not be reached. Check your network connection and try again.',
  unreadable: (status: number) =>
    `The service answered with status ${status} and no explanation. Try again in a moment.`,
} as const;
