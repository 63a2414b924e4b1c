/** About pictures that people upload: why they are not taken (rule K9). */
export const pictureSentences = {
  'It is used in: {names}.': 'Es wird verwendet in: {names}.',
  'It is used in: {names}, and {more} more.': 'Es wird verwendet in: {names} und {more} weiteren.',
  'It is used by a subject, a learning path or the institute’s settings.':
    'Es wird von einem Fachgebiet, einem Lernpfad oder den Einstellungen des Instituts verwendet.',
  'Remove it there and publish the change before you delete the picture.':
    'Nehmen Sie es dort heraus und veröffentlichen Sie das, bevor Sie es löschen.',
  'There is no such picture.': 'Dieses Bild gibt es nicht.',
  'This is {form}. Pictures can be JPEG, PNG, WebP, AVIF or GIF.':
    'Das ist {form}. Bilder können JPEG, PNG, WebP, AVIF oder GIF sein.',
  'This file cannot be read as a picture. Pictures can be JPEG, PNG, WebP, AVIF or GIF.':
    'Das ist kein lesbares Bild. Bilder können JPEG, PNG, WebP, AVIF oder GIF sein.',
  'The picture has {width} × {height} pixels; at most {max} million are allowed. Save a smaller copy.':
    'Das Bild hat {width} × {height} Pixel; höchstens {max} Millionen werden angenommen. Speichern Sie es kleiner.',
  'The {form} file is broken or was cut off. Save the picture again and upload that.':
    'Die {form}-Datei ist beschädigt oder abgeschnitten. Speichern Sie das Bild noch einmal und laden Sie das hoch.',
  'The picture takes too much memory or time to read. Save a smaller copy, or a JPEG.':
    'Das Bild zu lesen braucht zu viel Speicher oder Zeit. Speichern Sie es kleiner oder als JPEG.',
  'Other pictures are being uploaded. Try again in a minute.':
    'Gerade werden andere Bilder hochgeladen. Versuchen Sie es in einer Minute noch einmal.',
  'The service is stopping. Try again in a minute.':
    'Der Dienst wird gerade beendet. Versuchen Sie es in einer Minute noch einmal.',
  'An institute uploads at most {perMinute} pictures in a minute. Try again shortly.':
    'Ein Institut lädt höchstens {perMinute} Bilder in einer Minute hoch. Versuchen Sie es gleich noch einmal.',
  'An institute has at most {max} pictures (INSTITUTE_PICTURES_MAX). Unused pictures are deleted after {days} days; the operator can raise the limit.':
    'Ein Institut hat höchstens {max} Bilder (INSTITUTE_PICTURES_MAX). Unbenutzte Bilder werden nach {days} Tagen gelöscht; der Betreiber kann die Grenze erhöhen.',
  'The pictures of an institute take at most {mb} MB (INSTITUTE_PICTURES_MB). Unused pictures are deleted after {days} days; the operator can raise the limit.':
    'Die Bilder eines Instituts haben höchstens {mb} MB (INSTITUTE_PICTURES_MB). Unbenutzte Bilder werden nach {days} Tagen gelöscht; der Betreiber kann die Grenze erhöhen.',
  'expected a number from 0 to 1': 'erwartet wird eine Zahl von 0 bis 1',
  'expected a number from 0.1 to 10': 'erwartet wird eine Zahl von 0,1 bis 10',
};
