import { adminEndpoints, importLimits } from '@prospectus/contract/admin';
import { call } from '../../../api/admin-client.ts';
import { isAdminError } from '../../../api/admin-error.ts';
import { texts } from '../../../texts/texts.ts';
import { readFileName } from './catalogue-file-name.ts';

/** The progress of a file that is being compressed or sent, from 0 to 1. */
export type Sending = { readonly step: 'preparing' } | { readonly step: 'sending'; readonly part: number };

/** Small enough to arrive before the timeout over a slow line. */
const pieceBytes = 1024 * 1024;
/** How often to send a piece that does not arrive. */
const attemptsMax = 4;
const pauseMs = 2_000;

/** Sends a catalogue file, compressed, and has it checked; resolves to the id of the import. */
export async function sendFile(
  file: File,
  instituteId: string,
  onProgress: (sending: Sending) => void,
): Promise<string> {
  const form = readFileName(file.name);
  if (file.size === 0) throw new Error(texts.imports.empty(file.name));
  onProgress({ step: 'preparing' });
  const blob = form.isCompressed ? file : await compress(file);
  if (blob.size > importLimits.uploadBytesMax) throw new Error(texts.imports.tooLarge(file.name));
  const params = { institute_id: instituteId };
  const { id } = await call(adminEndpoints.createImport, {
    params,
    body: { file_name: nameOf(file), form: form.form, is_compressed: true, bytes: blob.size },
  });
  const own = { ...params, import_id: id };
  try {
    for (let from = 0; from < blob.size; from += pieceBytes) {
      onProgress({ step: 'sending', part: from / blob.size });
      await sendPiece(own, from / pieceBytes, blob.slice(from, from + pieceBytes));
    }
    onProgress({ step: 'sending', part: 1 });
    await call(adminEndpoints.checkImport, { params: own });
  } catch (thrown) {
    // The pieces sent so far are useless. If the service cannot be told, it deletes them by itself.
    await call(adminEndpoints.cancelImport, { params: own }).catch(() => undefined);
    throw thrown;
  }
  return id;
}

const nameOf = ({ name }: File): string => [...name].slice(-importLimits.fileNameCharactersMax).join('');

const compress = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();

type Own = { readonly institute_id: string; readonly import_id: string };

async function sendPiece(own: Own, number: number, piece: Blob): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const params = { ...own, number: String(number) };
      await call(adminEndpoints.putImportChunk, { params, upload: piece });
      return;
    } catch (thrown) {
      const isWorthAnother =
        isAdminError(thrown) && (thrown.status === 0 || thrown.status >= 500 || [408, 429].includes(thrown.status));
      if (!isWorthAnother || attempt === attemptsMax) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
