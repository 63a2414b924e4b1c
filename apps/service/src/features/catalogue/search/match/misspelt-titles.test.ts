import { expect, it } from 'vitest';
import { applySlip } from '../../../../../test/support/words/arbitrary-words.ts';
import {
  courseWith,
  evenStanding,
  indexCourses,
  matchWords,
  numbersIn,
} from '../../../../../test/support/words/searched-catalogue.ts';

/** Subjects and what courses make of them; each pair is a title. */
const languages = {
  English: [
    ['Photography', 'Welding', 'Bookkeeping', 'Machine Learning', 'Watercolour', 'Negotiation', 'Carpentry', 'Nutrition', 'Statistics', 'Screenwriting', 'Gardening', 'Leadership'],
    ['Introduction to # for Beginners', 'Advanced # Workshop', '# in Practice', 'The Essentials of #', 'Professional Certificate in #', '# over a Weekend', 'Teaching # at School', 'A Short History of #', 'Mastering #'],
  ],
  German: [
    ['Fotografie', 'Schutzgasschweißen', 'Buchführung', 'Maschinelles Lernen', 'Aquarellmalerei', 'Verhandlungsführung', 'Möbelbau', 'Ernährungsberatung', 'Statistik', 'Drehbuchschreiben', 'Gartenpflege', 'Mitarbeiterführung'],
    ['Einführung in #', '# für Fortgeschrittene', '# in der Praxis', 'Grundlagen: #', 'Zertifikatslehrgang #', '# am Wochenende', '# unterrichten', 'Kleine Geschichte: #', 'Prüfungsvorbereitung #'],
  ],
  French: [
    ['Photographie', 'Soudure', 'Comptabilité', 'Apprentissage automatique', 'Aquarelle', 'Négociation', 'Menuiserie', 'Nutrition', 'Statistiques', 'Écriture de scénario', 'Jardinage', 'Encadrement'],
    ['Introduction à : #', '# pour débutants', '# en pratique', 'Les bases : #', 'Certificat professionnel : #', '# en un week-end', 'Enseigner : #', 'Petite histoire : #', 'Perfectionnement : #'],
  ],
} as const; // biome-ignore format: tables

const kinds = ['drop', 'add', 'change', 'swap'] as const;
const letters = 'aeinrstxzq';

/** The title with one edit in one of its words of 5 letters or more: another word, place and kind for each title. */
function misspell(title: string, number: number): string {
  const words = title.split(' ');
  const long = [...words.keys()].filter((at) => [...(words[at] ?? '')].length >= 5);
  const chosen = long[number % long.length] ?? 0;
  const kind = kinds[number % kinds.length] ?? 'drop';
  const slip = { kind, at: number * 7, letter: letters.charAt(number % letters.length) };
  return words.map((word, at) => (at === chosen ? applySlip(word, slip) : word)).join(' ');
}

it.each(Object.entries(languages))(
  'finds a course by its title with one word misspelt among the first five, in 95 of 100: %s (S15)',
  (_, [subjects, patterns]) => {
    const courses = subjects.flatMap((subject) =>
      patterns.map((pattern) => ({
        title: pattern.replace('#', subject),
        tags: [subject],
        description: `About ${subject}.`,
      })),
    );
    const data = indexCourses(courses.map(courseWith));
    const standing = evenStanding(data);
    const found = courses.filter((_course, number) => {
      const { versions, rankOf } = matchWords(data, misspell(courses[number]?.title ?? '', number), {
        fuzzy: true,
        standing,
      });
      const order = numbersIn(versions).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
      return order.slice(0, 5).includes(number);
    });

    expect(courses.length).toBeGreaterThanOrEqual(100);
    expect(found.length / courses.length).toBeGreaterThanOrEqual(0.95);
  },
);
