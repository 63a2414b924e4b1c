import type { CatalogueHeader } from '@prospectus/contract';
import type { DashboardLanguage } from '@prospectus/contract/admin';

/** What a person who opens the workbook should know. */
export const readMe = (header: CatalogueHeader, language: DashboardLanguage): readonly string[] =>
  language === 'de' ? inGerman(header) : inEnglish(header);

const inEnglish = ({ institute }: CatalogueHeader): readonly string[] => [
  `Courses and dates of ${institute.name}`,
  '',
  'Change what you like, save, and import this workbook: in the dashboard under Imports, or with npx prospectus import. You are shown what will change first.',
  '',
  'Courses: a row for each version of a course. What a course or an edition has stands in each of its rows; change it in all of them.',
  'Dates: a row for each date. Times are those of the institute.',
  'Places: a row for each place.',
  'Lists: what can be chosen. Add a name to make a stream, a category or a format.',
  '',
  'A new row without IDs is a new course, date or place. A row with a Course ID but no Version ID is another version of that course.',
  'Deleting a row removes what it stands for. Emptying a cell removes what it says.',
  'Deleting a whole column or sheet leaves those fields as they are. You may add columns and sheets of your own.',
  'Leave the grey IDs and the headings as they are. Sorting, filtering and hiding change nothing.',
  'What is not in these sheets, such as learning paths, outlines and questions, stays as it is.',
];

const inGerman = ({ institute }: CatalogueHeader): readonly string[] => [
  `Kurse und Termine von ${institute.name}`,
  '',
  'Ändern Sie, was Sie möchten, speichern Sie und importieren Sie diese Arbeitsmappe: im Dashboard unter Importe, oder mit npx prospectus import. Zuerst sehen Sie, was sich ändern wird.',
  '',
  'Kurse: eine Zeile für jede Variante eines Kurses. Was den Kurs oder die Sprachfassung betrifft, steht in jeder seiner Zeilen; ändern Sie es in allen.',
  'Termine: eine Zeile für jeden Termin. Uhrzeiten sind die des Instituts.',
  'Orte: eine Zeile für jeden Ort.',
  'Listen: was sich auswählen lässt. Ein neuer Name wird ein Fachgebiet, eine Kategorie oder eine Kursform.',
  '',
  'Eine neue Zeile ohne IDs ist ein neuer Kurs, Termin oder Ort. Eine Zeile mit einer Kurs-ID, aber ohne Varianten-ID ist eine weitere Variante dieses Kurses.',
  'Wenn Sie eine Zeile löschen, wird entfernt, wofür sie steht. Wenn Sie eine Zelle leeren, wird entfernt, was sie sagt.',
  'Wenn Sie eine ganze Spalte oder ein ganzes Blatt löschen, bleiben diese Felder, wie sie sind. Eigene Spalten und Blätter dürfen Sie hinzufügen.',
  'Lassen Sie die grauen IDs und die Überschriften, wie sie sind. Sortieren, Filtern und Ausblenden ändert nichts.',
  'Was nicht in diesen Blättern steht, wie Lernpfade, Kursinhalte und Fragen, bleibt, wie es ist.',
];
