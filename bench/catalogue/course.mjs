import { createWriter, repeat } from './prose.mjs';
import { english } from './prose-en.mjs';
import { spanish } from './prose-es.mjs';
import { createRandom } from './random.mjs';
import { familyNames, formats, givenNames, levels, sessionNames, streams } from './vocabulary.mjs';

const places = streams.flatMap(({ slug, categories }) =>
  Object.entries(categories).map(([category, topics]) => ({ stream: slug, category, topics })),
);
const languages = [
  { code: 'en', prose: english, index: 0 },
  { code: 'es', prose: spanish, index: 1 },
];
/** The first courses are the newest in every catalogue, so that their page is the same whatever the number of courses. */
const newestCount = 24;
const minuteMs = 60_000;

/** Course number `number` of the made-up catalogue; `issue` changes the texts and prices of one course in ten. */
export function makeCourse(number, issue) {
  const isChanged = issue > 0 && number % 10 === issue % 10;
  const random = createRandom(number * 7919 + 17);
  const place = places[number % places.length];
  const [topic, other] = random.sample(place.topics, 2);
  const shared = { random, number, level: random.pick(levels), session: random.pick(sessionNames) };
  const id = random.uuid();
  const editions = languages.map((language) => {
    const topics = { topic: topic[language.index], other: other[language.index] };
    return makeEdition({ ...shared, language, writer: createWriter(language.prose, random, topics), topics });
  });
  if (isChanged) for (const edition of editions) change(edition, issue);
  return {
    id,
    stream: place.stream,
    category: place.category,
    ...(random.chance(0.1) ? { badges: ['accredited'] } : {}),
    editions,
  };
}

function makeEdition({ random, number, language, writer, topics, level, session }) {
  const id = random.uuid();
  const image = (name) => `https://media.school.example/${number}/${language.code}/${name}.jpg`;
  const createdAt = createdAtOf(random, number);
  const versions = repeat(language.code === 'en' && random.chance(0.15) ? 2 : 1, (_, index) =>
    makeVersion({ random, createdAt, level: index === 0 ? level : 'Advanced', session, isOpen: number < newestCount }),
  );
  return {
    id,
    language: language.code,
    title: writer.title(),
    subtitle: writer.sentence(),
    description_html: writer.description(),
    about_html: writer.about(),
    why_learn_html: writer.whyLearn(),
    who_should_learn_html: writer.whoShouldLearn(),
    tags: [topics.topic, ...writer.tags(2)],
    images: { preview: image('preview') },
    instructors: [makePerson(random)],
    authors: [{ ...makePerson(random), bio_html: writer.biography() }],
    rating: random.whole(30, 50) / 10,
    duration_minutes: random.whole(4, 80) * 15,
    package_type: 'Buy',
    mode: random.pick(['self_paced', 'live']),
    faqs: repeat(2, () => ({ question: writer.question(), answer_html: writer.answer() })),
    active_learners: random.chance(0.7) ? random.whole(1, 4000) : 0,
    outline: repeat(3, () => ({
      title: writer.point(),
      items: repeat(4, () => ({
        title: writer.point(),
        type: random.pick(['video', 'document', 'quiz', 'live']),
        duration_minutes: random.whole(3, 45),
      })),
    })),
    versions,
  };
}

function makeVersion({ random, createdAt, level, session, isOpen }) {
  const fate = isOpen ? 1 : random.whole(1, 100) / 100;
  const amount = random.chance(0.12) ? 0 : random.whole(5, 900) * 10 - 1;
  return {
    package_session_id: random.uuid(),
    level,
    session: { id: `session-${sessionNames.indexOf(session)}`, name: session },
    formats: random.sample(formats, random.whole(1, 2)).map(({ key }) => key),
    enroll_invite: {
      id: random.uuid(),
      ...(fate <= 0.08 ? { status: 'inactive' } : {}),
      ...(fate > 0.08 && fate <= 0.16 ? { opens: '2099-01-01' } : {}),
    },
    price: { amount, ...(amount > 0 && random.chance(0.3) ? { compare_at_amount: amount + 500 } : {}) },
    available_slots: random.whole(0, 40),
    max_seats: 40,
    created_at: createdAt,
  };
}

function makePerson(random) {
  const given = random.pick(givenNames);
  const family = random.pick(familyNames);
  return { name: `${given} ${family}`, image: `https://media.school.example/${given}-${family}.jpg` };
}

function createdAtOf(random, number) {
  const newest = Date.parse('2026-09-01T00:00:00Z');
  const ageMinutes = number < newestCount ? number : random.whole(newestCount, 1_500_000);
  return new Date(newest - ageMinutes * minuteMs).toISOString();
}

function change(edition, issue) {
  edition.subtitle = `${issue}: ${edition.subtitle}`;
  edition.description_html += `<p>${issue}. ${edition.subtitle}</p>`;
  for (const { price } of edition.versions) if (price.amount > 0) price.amount += issue;
}
