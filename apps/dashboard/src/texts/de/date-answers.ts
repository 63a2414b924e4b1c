import type { Texts } from '../en/index.ts';

export const dateAnswers: Texts['dateAnswers'] = {
  shown: {
    seen: 'Dieser Termin erscheint: {title}, {when}. Er steht unter /catalog/v1/courses/{course}/runs.',
    fix: 'Wenn Ihre Website ihn nicht zeigt, prüfen Sie die Filter ihrer Aufrufe.',
  },
  shown_running: {
    seen: 'Dieser Termin erscheint: {title}, {when}. Er hat begonnen, deshalb fehlt er in Listen, die nicht nach phase=running oder phase=any fragen.',
    fix: 'Fragen Sie dort, wo Ihre Website ihn zeigen soll, nach phase=any.',
  },
  no_catalogue: {
    seen: 'Das Institut hat noch keine Kurse und deshalb keine Termine.',
    fix: 'Legen Sie im Dashboard einen Kurs an, oder importieren Sie eine Katalogdatei.',
  },
  unknown: {
    seen: 'Kein Termin hat die ID {run}.',
    fix: 'Vergleichen Sie die ID mit „runs“ in Ihrer Katalogdatei, auch die Groß- und Kleinschreibung. Wenn sie dort steht, importieren Sie die Datei erneut.',
  },
  unknown_alike: {
    seen: 'Kein Termin hat die ID {run}, aber einer hat die ID {alike}.',
    fix: 'Verwenden Sie {alike}: Groß- und Kleinschreibung machen einen Unterschied.',
  },
  other_course: {
    seen: 'Der Termin {run} gehört zum Kurs {course}, nicht zu {asked}.',
    fix: 'Suchen Sie ihn bei {course}, oder verschieben Sie ihn in Ihrer Katalogdatei und importieren Sie die Datei erneut.',
  },
  draft: {
    seen: 'Dieser Termin ist abgeschaltet.',
    fix: 'Bearbeiten Sie den Kurs im Dashboard und veröffentlichen Sie den Termin. Oder setzen Sie „published“ des Termins in Ihrer Katalogdatei auf true und importieren Sie die Datei erneut.',
  },
  version_draft: {
    seen: 'Die Variante dieses Termins ist abgeschaltet.',
    fix: 'Bearbeiten Sie den Kurs im Dashboard und veröffentlichen Sie die Variante. Oder setzen Sie „published“ der Variante in Ihrer Katalogdatei auf true und importieren Sie die Datei erneut.',
  },
  edition_draft: {
    seen: 'Die Sprachfassung dieses Termins ist abgeschaltet.',
    fix: 'Bearbeiten Sie den Kurs im Dashboard und veröffentlichen Sie die Sprachfassung. Oder setzen Sie „published“ der Sprachfassung in Ihrer Katalogdatei auf true und importieren Sie die Datei erneut.',
  },
  course_draft: {
    seen: 'Der Kurs dieses Termins ist abgeschaltet.',
    fix: 'Bearbeiten Sie den Kurs im Dashboard und veröffentlichen Sie ihn. Oder setzen Sie „published“ des Kurses in Ihrer Katalogdatei auf true und importieren Sie die Datei erneut.',
  },
  over: {
    seen: 'Dieser Termin ist vorbei. Er endete am {end}.',
    fix: 'Wenn er nicht vorbei ist, berichtigen Sie sein Ende oder seine Treffen im Dashboard, oder in Ihrer Katalogdatei, die Sie dann erneut importieren.',
  },
  not_shown: {
    seen: 'Dieser Termin ist veröffentlicht, aber der letzte Import kann nicht angezeigt werden: {problem}',
    fix: 'Importieren Sie einen Katalog, der angezeigt werden kann.',
  },
  course_not_read: {
    seen: 'Der Kurs {course} dieses Termins kann nicht gelesen werden, deshalb erscheint keiner seiner Termine.',
    fix: 'Importieren Sie den Katalog noch einmal. Wenn das nicht hilft, fragen Sie den Betreiber: In seinem Protokoll steht, was mit dem Kurs nicht stimmt.',
  },
  not_there_yet: {
    seen: 'Dieser Termin ist veröffentlicht und erscheint innerhalb einer Minute.',
    fix: 'Wenn nicht, importieren Sie den Katalog noch einmal. Wenn das nicht hilft, fragen Sie den Betreiber.',
  },
};
