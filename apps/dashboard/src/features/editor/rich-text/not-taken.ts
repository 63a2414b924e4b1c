/** What a text written with buttons cannot have, as people call it. */
export type NotTaken =
  | 'pictures'
  | 'films'
  | 'tables'
  | 'lines'
  | 'underlining'
  | 'raised'
  | 'headings'
  | 'forms'
  | 'styles';

const kinds: ReadonlyMap<string, NotTaken> = new Map(
  Object.entries<NotTaken>({
    ...{ img: 'pictures', picture: 'pictures', svg: 'pictures', canvas: 'pictures' },
    ...{ video: 'films', audio: 'films', iframe: 'films', object: 'films', embed: 'films' },
    ...{ table: 'tables', hr: 'lines', u: 'underlining', ins: 'underlining', sub: 'raised', sup: 'raised' },
    ...{ h1: 'headings', h5: 'headings', h6: 'headings' },
    ...{ input: 'forms', textarea: 'forms', select: 'forms', button: 'forms' },
    ...{ font: 'styles', center: 'styles', mark: 'styles', big: 'styles', small: 'styles' },
  }),
);

/** In what an element says of its style; the page’s policy keeps the browser from reading that. */
const styled = ['color', 'background', 'font', 'text-align'];

/** Tells what of a paste or a drop the editor with buttons does not take over; nothing of what comes from such an editor. */
export function notTakenOf(data: Pick<DataTransfer, 'getData' | 'files'> | null): readonly NotTaken[] {
  if (data === null) return [];
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (body.querySelector('[data-pm-slice]') !== null) return [];
  const found = new Set<NotTaken>();
  for (const element of body.querySelectorAll('*')) {
    const kind = kinds.get(element.localName);
    if (kind !== undefined) found.add(kind);
    const style = element.getAttribute('style')?.toLowerCase() ?? '';
    if (styled.some((property) => style.includes(property))) found.add('styles');
  }
  if (data.files.length > 0 && body.childElementCount === 0) found.add('pictures');
  return [...found];
}
