import { createRandom } from './random.mjs';

export const audiences =
  'parents teachers apprentices managers volunteers carers engineers migrants pensioners founders'.split(' ');
const certificates = ['attendance', 'exam', 'accredited'];

/** What the institute of a catalogue that is searched says besides. */
export const searched = {
  attributes: [
    { key: 'audience', label: 'For whom', values: audiences.map((value) => ({ value })) },
    { key: 'certificate', label: 'Certificate', values: certificates.map((value) => ({ value })) },
  ],
  synonyms: [
    ['bookkeeping', 'accounting', 'contabilidad'],
    ['bicycle', 'bike', 'bicicleta'],
    ['nursing', 'care', 'cuidado'],
    ['leadership', 'management', 'liderazgo'],
  ],
};

/** Gives a course a code and attributes. */
export function withSearched(course, number) {
  const random = createRandom(number * 15_485_863 + 5);
  const attributes = {
    audience: random.sample(audiences, random.whole(1, 3)),
    certificate: random.sample(certificates, 1),
  };
  return { ...course, code: `${course.stream.slice(0, 2).toUpperCase()} ${1000 + number}`, attributes };
}
