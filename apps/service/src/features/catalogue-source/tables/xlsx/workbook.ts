import { posix } from 'node:path';
import { TableError } from '../rows/table-record.ts';
import { type Archive, damaged, openArchive } from './archive.ts';
import { type Formats, readFormats } from './formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readXml } from './xml.ts';

/** A workbook without its rows. */
export type Workbook = {
  readonly archive: Archive;
  readonly sheets: readonly Sheet[];
  /** Whether its days are counted from 1904, as on old Macs. */
  readonly is1904: boolean;
};

export type Sheet = { readonly name: string; readonly isHidden: boolean; readonly part: string };

/** What cells of all sheets refer to. */
export type Shared = { readonly strings: readonly string[]; readonly formats: Formats };

/** Opens a workbook; close its archive. Throws a `TableError` that names what else the file is. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const archive = await openArchive(path);
  try {
    const root = await findRoot(archive);
    const relations = await readRelations(archive, root);
    const { sheets, is1904 } = await readRoot(archive, root, relations);
    return { archive, sheets, is1904 };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Reads texts and formats, which may be most of a workbook. */
export async function readShared({ archive }: Workbook): Promise<Shared> {
  const relations = await readRelations(archive, await findRoot(archive));
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part;
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    strings: strings === undefined ? [] : await readSharedStrings(await archive.read(strings)),
    formats: await readFormats(styles === undefined ? undefined : await archive.read(styles)),
  };
}

/** Reads what is said of a workbook and closes it again. */
export async function describeWorkbook(path: string): Promise<Omit<Workbook, 'archive'>> {
  const { archive, ...said } = await openWorkbook(path);
  archive.close();
  return said;
}

/** Sheets, and relationships of a part. */
const listMax = 10_000;
const tooMany = (what: string) => new TableError('too_large', `at most ${listMax} ${what}`, 'more');

const others = [
  ['content.xml', 'an OpenDocument file: save it as .xlsx'],
  ['Index/Document.iwa', 'a Numbers document: export it to Excel or CSV'],
  ['xl/workbook.bin', 'a binary workbook (.xlsb): save it as .xlsx'],
  ['word/document.xml', 'a Word document'],
] as const;

async function findRoot(archive: Archive): Promise<string> {
  const other = others.find(([part]) => archive.has(part));
  if (other !== undefined) throw new TableError('format', 'a workbook (.xlsx)', other[1]);
  if (!archive.has('_rels/.rels')) throw new TableError('format', 'a workbook (.xlsx)', 'another ZIP archive');
  const root = [...(await relationsIn(archive, '_rels/.rels', '')).values()].find(
    ({ type }) => type === 'officeDocument',
  );
  if (root === undefined) throw damaged();
  return root.part;
}

type Relation = { readonly type: string; readonly part: string };

function readRelations(archive: Archive, root: string): Promise<ReadonlyMap<string, Relation>> {
  const cut = root.lastIndexOf('/') + 1;
  const folder = root.slice(0, cut);
  return relationsIn(archive, `${folder}_rels/${root.slice(cut)}.rels`, folder);
}

async function relationsIn(archive: Archive, part: string, folder: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(await archive.read(part), {
    open(name, { Id: id, Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || id === undefined) return;
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: partAt(target, folder) });
      if (relations.size > listMax) throw tooMany('relationships');
    },
  });
  return relations;
}

/** The name of the part that a target means, from the root of the archive; some programs write it as Windows does, or by way of the folder above. */
function partAt(target: string, folder: string): string {
  const path = target.replaceAll('\\', '/');
  return posix.normalize(path.startsWith('/') ? path : `/${folder}${path}`).slice(1);
}

async function readRoot(archive: Archive, root: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(await archive.read(root), {
    open(element, attributes) {
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      // Others are charts.
      if (relation?.type === 'worksheet') sheets.push({ name, isHidden: state !== 'visible', part: relation.part });
      if (sheets.length > listMax) throw tooMany('sheets');
    },
  });
  return { sheets, is1904 };
}
