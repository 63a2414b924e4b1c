import type { Texts } from '../en/index.ts';

export const pictures: Texts['pictures'] = {
  hint: 'Ziehen Sie ein Bild hierher, fügen Sie es ein, wählen Sie eines oder geben Sie seine Adresse ein.',
  upload: 'Bild hochladen',
  uploadFor: (field) => `Bild hochladen: ${field}`,
  uploading: (name) => `${name} wird hochgeladen …`,
  uploaded: 'Hochgeladen.',
  earlier: 'Frühere Bilder',
  none: 'Es wurde noch kein Bild hochgeladen.',
  preview: 'Das Bild, wie es jetzt ist',
  ofDay: (day, width, height) => `Bild vom ${day}, ${width} × ${height} Pixel`,
  crop: 'Zuschneiden',
  cropIt: 'Bild zuschneiden',
  cropped: 'Der Teil, der bleibt',
  aspect: 'Breite zu Höhe',
  sideways: 'Von links nach rechts',
  upright: 'Von oben nach unten',
  one: 'Bitte nur ein Bild auf einmal.',
  tooLarge: (mb) => `Ein Bild darf höchstens ${mb} MB haben. Speichern Sie es kleiner.`,
};
