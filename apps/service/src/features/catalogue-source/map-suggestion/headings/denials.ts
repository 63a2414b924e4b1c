import type { Field } from './fields.ts';

/** Words that say of a part of a heading that it means something else: `Trainer fee` is no price of a course. `*`: all that begins so. */
type Denial = { readonly fields: readonly Field[]; readonly anywhere: string; readonly before?: string };

const enrolment =
  'enrol* enroll* regist* register* book booking* bookings application* apply sign signup anmeld* buchung* buchen bewerbung* einschreib* inscri* matricula inschrijv* aanmeld*';
const payment =
  'payment* paid invoice* billing zahlung* bezahl* rechnung* paiement* paye facture* facturation pago* pagado factura* betaal* betaling* factuur*';
const others = 'cancel* storn* annul* refund* ruckerstattung*';
const rows =
  'created creation updated update changed modified edited published publication birth* dob erstell* angelegt geander* anderung* aktualisier* bearbeit* veroffentlich* geburt* cree creation modif* mise publie* publication naissance creado creada creacion actualiz* publicado publicacion nacimiento aangemaakt gewijzigd wijziging* bijgewerkt gepubliceerd geboorte*';

const denials: readonly Denial[] = [
  { fields: ['run.start', 'run.end'], anywhere: `${enrolment} ${payment} ${others} ${rows}` },
  {
    fields: ['run.enrol_until', 'version.enroll_invite.opens', 'version.enroll_invite.status'],
    anywhere: `${payment} ${others} ${rows} tax steuer* contract vertrag*`,
  },
  {
    fields: ['version.price.amount'],
    anywhere: `${others} trainer* instructor* teacher* tutor* lecturer* speaker* dozent* referent* kursleit* honorar* formateur* formatrice* intervenant* profesor* docent* formador* room raum* salle sala aula zaal centre center centro deposit* anzahlung* kaution* acompte anticipo aanbetaling* discount rabatt* nachlass remise descuento korting exam prufung* material* catering hotel travel marketing`,
    before: 'vat tax mwst ust tva btw iva',
  },
  {
    fields: ['run.seats', 'run.seats_left'],
    anywhere:
      'booked booking* taken sold reserved occupied filled min minimum minimal* mindest* belegt* gebucht* besetzt* reserviert* verkauft* wait waiting waitlist warte* age ages alter* edad leeftijd effort hours stunden duration dauer price preis fee prix precio prijs minimale minimaux prises occupees reservees ocupadas reservadas minimo minimas bezette geboekt* attente espera wacht* level score',
  },
  { fields: ['run.seats_left'], anywhere: 'since from until seit ab bis value wert depuis desde valor waarde sinds' },
  {
    fields: ['edition.instructors'],
    anywhere:
      'mail email mails emails courriel correo phone* telefon* telephone* tel mobile handy id nr no number url link website photo foto image bild bio* fee fees cost costs kosten honorar* rate salary',
  },
];

/** What follows these words says what a thing comes with: `Price incl. materials`. */
const withWords = new Set(
  'incl including inkl inklusive einschl excl exkl excluding zzgl plus with without mit ohne per pro par por avec sans con sin met zonder inclus inclusief'.split(
    ' ',
  ),
);

const createDenying = (text: string): ((word: string) => boolean) => {
  const all = text.split(' ').filter((word) => word !== '');
  const whole = new Set(all);
  const stems = all.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : []));
  return (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
};

const known = denials.map(({ fields, anywhere, before = '' }) => ({
  fields,
  denies: createDenying(anywhere),
  deniesBefore: createDenying(before),
}));

/** Whether the words of a heading deny that a part of it, from a word on, means a field. */
export function isDenied(field: Field, words: readonly string[], from = 0): boolean {
  const end = words.findIndex((word) => withWords.has(word));
  const own = end === -1 ? words : words.slice(0, end);
  return known.some(
    ({ fields, denies, deniesBefore }) =>
      fields.includes(field) && (own.some(denies) || own.slice(0, from).some(deniesBefore)),
  );
}
