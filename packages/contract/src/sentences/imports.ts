/** About imports: why one is refused or failed, apart from what its file holds. */
export const importSentences = {
  'an id not used by anything added in Prospectus': 'eine ID, die in Prospectus noch nicht vergeben ist',
  '{name}, which was added in Prospectus, too': '{name}, das auch in Prospectus hinzugefügt wurde',
  'Remove what was added in Prospectus, or import the file with --adopt: what was added becomes the file’s.':
    'Entfernen Sie, was in Prospectus hinzugefügt wurde, oder importieren Sie die Datei mit --adopt: Dann gehört es zur Datei.',
  'This conflicts with changes made in Prospectus. Find them under Drafts in the dashboard, or with prospectus changes list.':
    'Was in Prospectus geändert wurde, passt nicht dazu. Sie finden es unter Entwürfe im Dashboard oder mit prospectus changes list.',
  'This conflicts with changes made in Prospectus: {field} of {part}. Find them under Drafts in the dashboard, or with prospectus changes list.':
    'Was in Prospectus geändert wurde, passt nicht dazu: {field} von {part}. Sie finden es unter Entwürfe im Dashboard oder mit prospectus changes list.',
  'Someone has checked this import again, so it may change other things now. Review it again, then publish.':
    'Dieser Import wurde inzwischen noch einmal geprüft und ändert jetzt vielleicht etwas anderes. Sehen Sie ihn sich noch einmal an und veröffentlichen Sie dann.',
  'This table was read again in the meantime. Review how it is read now, then choose again.':
    'Diese Tabelle wurde inzwischen noch einmal gelesen. Angezeigt wird, wie sie jetzt gelesen wird: Sehen Sie es sich an und wählen Sie dann noch einmal.',
  'A mapping of this name was written by hand, and is not replaced. Save this mapping under another name.':
    'Eine Zuordnung dieses Namens wurde von Hand geschrieben und wird nicht ersetzt. Speichern Sie diese Zuordnung unter einem anderen Namen.',
  'There is no such import.': 'Diesen Import gibt es nicht.',
  'There is no such import token.': 'Dieses Import-Token gibt es nicht.',
  'There are already {max} import tokens. Revoke one that is no longer used.':
    'Es gibt schon {max} Import-Tokens. Widerrufen Sie eines, das nicht mehr verwendet wird.',
  'Import tokens of this institute were changed {max} times within 24 hours, which is the maximum. Try again tomorrow.':
    'Die Import-Tokens dieses Instituts wurden innerhalb von 24 Stunden {max}-mal geändert, öfter geht es nicht. Versuchen Sie es morgen wieder.',

  // The brake (rule K11).
  'expected removals, prices, or both with a comma between them':
    'erwartet wird removals, prices oder beides mit einem Komma dazwischen',
  'This would remove {count} of {of} courses or dates.': 'Das würde {count} von {of} Kursen oder Terminen entfernen.',
  'This would change {count} of {of} prices tenfold or more.':
    'Das würde {count} von {of} Preisen verzehnfachen oder auf ein Zehntel senken.',
  'This would create a new institute. Existing institutes: {of}.':
    'Das würde ein neues Institut anlegen. Institute, die es schon gibt: {of}.',
  '[reasons] Nothing was changed. Confirm it if that is what you want.':
    '[reasons] Es hat sich nichts geändert. Bestätigen Sie es, wenn Sie das möchten.',

  // Downloading.
  'expected json, ndjson or xlsx': 'erwartet wird json, ndjson oder xlsx',
  'Other catalogues are being exported. Try again in a minute.':
    'Gerade werden andere Kataloge exportiert. Versuchen Sie es in einer Minute noch einmal.',
  'A download of this institute is already being prepared. Wait until that is done.':
    'Für dieses Institut wird schon ein Download vorbereitet. Warten Sie, bis das fertig ist.',
  '{max} downloads of this institute are already running. Wait until one finishes.':
    'Für dieses Institut laufen schon {max} Downloads. Warten Sie, bis einer fertig ist.',
  'The catalogue does not fit into a workbook. Download it as JSON.':
    'Der Katalog passt nicht in eine Arbeitsmappe. Laden Sie ihn als JSON herunter.',
  'The catalogue could not be exported. Try again.':
    'Der Katalog konnte nicht exportiert werden. Versuchen Sie es noch einmal.',

  // Mappings that are kept.
  'There is no such mapping.': 'Diese Zuordnung gibt es nicht.',
  'The name of a mapping': 'Der Name einer Zuordnung',
  'Give the mapping a name': 'Geben Sie der Zuordnung einen Namen',
  '{max} mappings are kept, which is the maximum. Delete one that is no longer used.':
    '{max} Zuordnungen sind gespeichert, mehr sind nicht möglich. Löschen Sie eine, die nicht mehr verwendet wird.',
  'Only the mapping of a table can be kept.': 'Nur die Zuordnung einer Tabelle kann gespeichert werden.',
  'A table needs a mapping: name a kept one.': 'Eine Tabelle braucht eine Zuordnung: Nennen Sie eine gespeicherte.',
  'expected a mapping of at most {max} kB': 'erwartet wird eine Zuordnung von höchstens {max} kB',
  'The mapping was not kept. At {place}: expected {expected}; found {found}. Findings: {count}.':
    'Die Zuordnung wurde nicht gespeichert. Bei {place}: erwartet {expected}; gefunden {found}. Befunde: {count}.',

  // Uploading.
  'expected json, ndjson or table': 'erwartet wird json, ndjson oder table',
  'expected a file that is not empty': 'erwartet wird eine Datei, die nicht leer ist',
  'expected a file of at most 512 MB: compress it, or split the catalogue over several institutes':
    'erwartet wird eine Datei von höchstens 512 MB: Komprimieren Sie sie oder teilen Sie den Katalog auf mehrere Institute auf',
  '{max} imports are open, which is the maximum (INSTITUTE_UPLOADS_WAITING). Publish one, or cancel those you do not need.':
    '{max} Importe sind offen, mehr sind nicht möglich (INSTITUTE_UPLOADS_WAITING). Veröffentlichen Sie einen oder brechen Sie die ab, die Sie nicht brauchen.',
  'The file has {bytes} bytes, but this service accepts at most {max} (INSTITUTE_UPLOAD_MB). Compress it, or ask the operator to raise the limit.':
    'Die Datei hat {bytes} Bytes, aber dieser Dienst nimmt höchstens {max} an (INSTITUTE_UPLOAD_MB). Komprimieren Sie sie oder bitten Sie den Betreiber, die Grenze zu erhöhen.',
  '{max} uploads of this institute are already running. Wait until one finishes.':
    'Für dieses Institut laufen schon {max} Uploads. Warten Sie, bis einer fertig ist.',
  '{max} uploads to this service are already running. Try again in a few seconds.':
    'Bei diesem Dienst laufen schon {max} Uploads. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'A piece of a file cannot be empty.': 'Ein Teil einer Datei kann nicht leer sein.',
  'More data arrived than was announced. Upload the file again.':
    'Es kamen mehr Daten an als angekündigt. Laden Sie die Datei noch einmal hoch.',
  'This import accepts no more data: its file is being checked, or it has ended.':
    'Dieser Import nimmt keine Daten mehr an: Seine Datei wird gerade geprüft, oder er ist beendet.',
  'The upload is incomplete: {arrived} of {bytes} bytes arrived. Upload the file again.':
    'Der Upload ist unvollständig: {arrived} von {bytes} Bytes sind angekommen. Laden Sie die Datei noch einmal hoch.',

  // What becomes of one.
  'An earlier catalogue is restored as it was, with all that it removes.':
    'Ein früherer Katalog wird so wiederhergestellt, wie er war, mit allem, was er entfernt.',
  'This file was sent for a check only. Upload it again to publish it.':
    'Diese Datei wurde nur zur Prüfung gesendet. Laden Sie sie noch einmal hoch, um sie zu veröffentlichen.',
  'Another import of this institute is running. Wait until it finishes, or cancel it.':
    'Ein anderer Import dieses Instituts läuft. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  'This import has already ended. Upload the file again.':
    'Dieser Import ist schon beendet. Laden Sie die Datei noch einmal hoch.',
  'This import has already ended and can no longer be cancelled.':
    'Dieser Import ist schon beendet und kann nicht mehr abgebrochen werden.',
  'This import cannot be restored: it was never published, or its file is no longer kept.':
    'Dieser Import kann nicht wiederhergestellt werden: Er wurde nie veröffentlicht, oder seine Datei ist nicht mehr gespeichert.',
  'Another import was published first. Upload the file again to see what it would change now.':
    'Ein anderer Import wurde vorher veröffentlicht. Laden Sie die Datei noch einmal hoch, um zu sehen, was sie jetzt ändern würde.',
  'The catalogue was edited first. Restore it again to see what that would change now.':
    'Der Katalog wurde vorher bearbeitet. Stellen Sie ihn noch einmal wieder her, um zu sehen, was das jetzt ändern würde.',
  'It was not published within a week.': 'Er wurde nicht innerhalb einer Woche veröffentlicht.',
  'It was not published within a day.': 'Er wurde nicht innerhalb eines Tages veröffentlicht.',
  'The import was cancelled; nothing was changed.': 'Der Import wurde abgebrochen, es hat sich nichts geändert.',
  'The file is no longer the one that was checked; nothing was changed. Check it again.':
    'Die Datei ist nicht mehr die geprüfte, es hat sich nichts geändert. Prüfen Sie sie noch einmal.',
  'Someone else has just changed the catalogue; nothing was changed. Check the file again, or send it again.':
    'Der Katalog wurde gerade von jemand anderem geändert, Ihr Import hat nichts geändert. Prüfen Sie die Datei noch einmal, oder senden Sie sie noch einmal.',
  'The catalogue was not published: see the problems below. Nothing was changed, and your file is still here: check it again.':
    'Der Katalog wurde nicht veröffentlicht: Was dagegen spricht, steht unten. Es hat sich nichts geändert, und Ihre Datei ist noch da: Prüfen Sie sie noch einmal.',
  'The service stopped during the import; nothing was changed. Check the file again, or send it again.':
    'Der Dienst wurde während des Imports beendet, es hat sich nichts geändert. Prüfen Sie die Datei noch einmal, oder senden Sie sie noch einmal.',
  'The import stopped; nothing was changed. [reason] Check the file again, or send it again. If it stops again, ask the operator, whose log says more.':
    'Der Import wurde nicht fertig, es hat sich nichts geändert. [reason] Prüfen Sie die Datei noch einmal, oder senden Sie sie noch einmal. Wenn es wieder passiert, fragen Sie den Betreiber: Sein Protokoll sagt mehr.',
  'Something went wrong in the service; your file is not the cause.':
    'Im Dienst ist etwas schiefgegangen, an Ihrer Datei liegt es nicht.',

  // Why the process of an import, or the one that builds catalogues, has ended.
  'It gave no reason.': 'Ein Grund ist nicht bekannt.',
  'It took more than {minutes} minutes.': 'Er hat länger als {minutes} Minuten gedauert.',
  'It took more than {ms} ms.': 'Er hat länger als {ms} ms gedauert.',
  'It needed more than its {mb} MB of memory.': 'Er hat mehr als {mb} MB Arbeitsspeicher gebraucht.',
  'It ended with code {code}.': 'Er endete mit dem Code {code}.',
  'It was ended by {signal}.': 'Er wurde durch {signal} beendet.',
  'It could not be started: {message}': 'Er konnte nicht gestartet werden: {message}',
  'It sent a message that cannot be read.': 'Er hat eine unlesbare Nachricht gesendet.',
} as const;
