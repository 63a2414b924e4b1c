import { formatNumber } from '../../language/number.ts';
import type { Texts } from '../en/index.ts';

export const hiddenCourses: Texts['hiddenCourses'] = {
  courseDraft:
    'Dieser Kurs ist abgeschaltet. Schalten Sie beim Bearbeiten „Veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.',
  editionDraft:
    'Diese Sprachfassung ist abgeschaltet. Schalten Sie beim Bearbeiten „In dieser Sprache veröffentlicht“ ein, oder setzen Sie „published“ in Ihrer Katalogdatei auf true.',
  editions: (number) =>
    number === 1
      ? 'Die einzige Sprachfassung ist abgeschaltet. Veröffentlichen Sie sie, wo Sie den Kurs bearbeiten, oder in Ihrer Katalogdatei.'
      : `Alle ${formatNumber(number)} Sprachfassungen sind abgeschaltet. Veröffentlichen Sie mindestens eine, wo Sie den Kurs bearbeiten, oder in Ihrer Katalogdatei.`,
  versions: (number) =>
    number === 1
      ? 'Die einzige Variante ist abgeschaltet. Veröffentlichen Sie sie, wo Sie den Kurs bearbeiten, oder in Ihrer Katalogdatei.'
      : `Alle ${formatNumber(number)} Varianten sind abgeschaltet. Veröffentlichen Sie mindestens eine, wo Sie den Kurs bearbeiten, oder in Ihrer Katalogdatei.`,
  mixed: (drafts, empty) =>
    `Keine der ${formatNumber(drafts + empty)} Sprachfassungen kann gezeigt werden: ${formatNumber(drafts)} ${drafts === 1 ? 'ist' : 'sind'} abgeschaltet, und ${formatNumber(empty)} ${empty === 1 ? 'hat' : 'haben'} keine veröffentlichte Variante. Setzen Sie „published“ in Ihrer Katalogdatei bei einer Sprachfassung und einer ihrer Varianten auf true.`,
  notThereYet:
    'Er ist veröffentlicht und erscheint innerhalb einer Minute. Wenn nicht, fragen Sie den Betreiber: Sein Protokoll nennt den Grund.',
  unreadable:
    'Er ist veröffentlicht, konnte aber nicht gelesen werden und fehlt deshalb. Importieren Sie den Katalog noch einmal. Wenn er dann immer noch fehlt, fragen Sie den Betreiber: Sein Protokoll nennt den Grund.',
};
