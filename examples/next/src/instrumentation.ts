/** Called by Next.js once when the server starts: rather no server than one whose every page is an error. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { answerWithNotedStatus } = await import('@/answer-status');
  answerWithNotedStatus();
  const { checkCatalogue } = await import('@/check-catalogue');
  await checkCatalogue();
}
