export const clientTexts = {
  unreachable:
    'The service could not be reached. Your network may be away, or the service is being restarted. Try again in a moment.',
  unreadable: (status: number) => `The service answered ${status} without saying why. Try again in a moment.`,
} as const;
