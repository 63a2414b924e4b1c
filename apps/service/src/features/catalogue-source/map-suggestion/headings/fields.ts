/** What a column can mean: fields of the catalogue file, and the times of day that make a date’s moment together with its day. */
export const fields = [
  'course.id',
  'course.url',
  'course.stream',
  'course.category',
  'course.published',
  'edition.title',
  'edition.subtitle',
  'edition.description_html',
  'edition.language',
  'edition.tags',
  'edition.images.preview',
  'edition.instructors',
  'edition.duration_minutes',
  'edition.rating',
  'version.level',
  'version.session.name',
  'version.price.amount',
  'version.price.sale',
  'version.price.compare_at_amount',
  'version.price.currency',
  'version.enroll_invite.status',
  'version.enroll_invite.opens',
  'run.id',
  'run.start',
  'run.start.time',
  'run.end',
  'run.end.time',
  'run.enrol_until',
  'run.attendance',
  'run.places.name',
  'run.places.street',
  'run.places.postcode',
  'run.places.town',
  'run.places.country',
  'run.seats',
  'run.seats_left',
] as const;

export type Field = (typeof fields)[number];

/** Headings of a field, folded and separated by semicolons, the most telling first. */
export type Headings = Readonly<Partial<Record<Field, string>>>;
