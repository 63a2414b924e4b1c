import { leadLimits } from '@prospectus/contract/admin';

const enquiries = (count: number): string => (count === 1 ? '1 enquiry' : `${count} enquiries`);

export const quarantine = {
  title: 'Quarantine',
  lead: 'Enquiries that look like spam. None of them has been forwarded. Release what a person wrote; the rest is deleted after 30 days, or sooner if you keep enquiries for a shorter time.',
  list: 'Enquiries in quarantine, newest first',
  tabs: { label: 'Enquiries', inbox: 'Inbox', quarantine: 'Quarantine' },
  columns: { person: 'Person', said: 'Message', why: 'Why it is here', arrived: 'Arrived', actions: 'Actions' },
  select: (name: string) => `Select the enquiry from ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  release: 'Release',
  releaseOne: (name: string) => `Release the enquiry from ${name}`,
  delete: 'Delete',
  none: {
    title: 'Nothing in quarantine',
    text: 'Enquiries wait here instead of in your inbox if a field that people cannot see was filled in, or if they were sent less than 2 seconds after the form was shown. The sender sees the usual thanks. A released enquiry moves to the inbox and is forwarded as if it had just arrived. Anything else is deleted after 30 days, or sooner if you keep enquiries for a shorter time.',
  },
  noneOlder: 'No older enquiries in quarantine.',
  letGo: (count: number, day: string) =>
    `The quarantine was full: the oldest ${enquiries(count)} were deleted to make room, most recently on ${day}.`,
  deletion: {
    title: (count: number) => `Delete ${enquiries(count)}?`,
    text: (count: number) =>
      count === 1
        ? 'It is deleted for everyone on your team. This cannot be undone.'
        : 'They are deleted for everyone on your team. This cannot be undone.',
    action: (count: number) => `Delete ${enquiries(count)}`,
  },
  released: (count: number) => `Released ${enquiries(count)} to the inbox.`,
  joined: (count: number) =>
    count === 1
      ? '1 came from someone who had already enquired: it was added to that enquiry as a note.'
      : `${count} came from people who had already enquired: they were added to those enquiries as notes.`,
  full: (count: number) =>
    count === 1
      ? `1 is still in quarantine: the sender’s earlier enquiry has ${leadLimits.notesMax} notes, which is the maximum. Ask the authors to delete some, then release the enquiry again.`
      : `${count} are still in quarantine: the senders’ earlier enquiries have ${leadLimits.notesMax} notes each, which is the maximum. Ask the authors to delete some, then release the enquiries again.`,
  deleted: (count: number) => `Deleted ${enquiries(count)}.`,
  gone: (count: number) => (count === 1 ? '1 was no longer in quarantine.' : `${count} were no longer in quarantine.`),
  detail: {
    missing: 'Not in quarantine',
    missingText: 'Someone released or deleted this enquiry, or its time in quarantine is over.',
    toQuarantine: 'Back to quarantine',
    why: 'Why it is here',
    trap: 'In the hidden field',
  },
};
