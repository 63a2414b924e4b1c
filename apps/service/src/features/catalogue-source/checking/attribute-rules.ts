import {
  type CatalogueAttributeValues,
  type CatalogueCourse,
  type CatalogueInstitute,
  say,
} from '@prospectus/contract';
import { caseKey, isPublished } from '../../catalogue-store/facts.ts';
import { type Findings, render } from './finding.ts';
import { referenceAmong } from './misspelt.ts';
import { isWrong, type Loose, type Path } from './normalise.ts';
import { isCourseShown, isEditionShown } from './published.ts';

/** The values that an attribute allows, by `caseKey`; null where any is. */
type Allowed = ReadonlySet<string> | null;

/** The institute's attributes by key; undefined where some of them were found wrong. */
type AttributeContext = ReadonlyMap<string, Allowed> | undefined;

/**
 * Reports attributes of a course that its institute does not have, and, of what is shown, values that a closed one does not list
 * (catalogue file, "Codes, attributes and synonyms").
 */
export function checkAttributes(
  course: Loose<CatalogueCourse>,
  context: AttributeContext,
  path: Path,
  findings: Findings,
): void {
  if (context === undefined) return;
  const isShown = isCourseShown(course);
  checkValues(course.attributes, { context, isShown }, path, findings);
  course.editions?.forEach((edition, index) => {
    const isWithinShown = isShown && isEditionShown(edition);
    edition?.versions?.forEach((version, number) => {
      if (version?.attributes === undefined) return;
      const place = [...path, 'editions', index, 'versions', number];
      checkValues(version.attributes, { context, isShown: isWithinShown && isPublished(version) }, place, findings);
    });
  });
}

type Judgement = { readonly context: ReadonlyMap<string, Allowed>; readonly isShown: boolean };

function checkValues(
  given: Loose<CatalogueAttributeValues> | undefined,
  { context, isShown }: Judgement,
  path: Path,
  findings: Findings,
): void {
  for (const [key, values] of Object.entries(given ?? {})) {
    const place = [...path, 'attributes', key];
    const allowed = context.get(key);
    if (allowed === undefined)
      findings.add(place, 'the key of an attribute', render(key), referenceAmong(key, context.keys()));
    if (!allowed || !isShown) continue;
    values?.forEach((value, index) => {
      if (value === undefined || allowed.has(caseKey(value))) return;
      const expected = say('a value that the closed attribute "{key}" lists', { key });
      findings.add([...place, index], expected, render(value), referenceAmong(value, allowed));
    });
  }
}

/** What of an institute attributes of courses are checked against. */
export function attributeContextOf(institute: Loose<CatalogueInstitute> | undefined): AttributeContext {
  if (institute === undefined || isWrong(institute, 'attributes', institute.attributes)) return undefined;
  const known = new Map<string, Allowed>();
  for (const attribute of institute.attributes ?? []) {
    if (attribute?.key === undefined) return undefined;
    known.set(attribute.key, allowedBy(attribute));
  }
  return known;
}

type Attribute = NonNullable<NonNullable<Loose<CatalogueInstitute>['attributes']>[number]>;

function allowedBy(attribute: Attribute): Allowed {
  const { closed, values } = attribute;
  const listed = values?.map((each) => each?.value) ?? [];
  if (closed !== true || listed.includes(undefined) || isWrong(attribute, 'values', values)) return null;
  return new Set(listed.flatMap((value) => (value === undefined ? [] : [caseKey(value)])));
}
