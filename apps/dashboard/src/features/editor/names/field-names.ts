import type { PartNameWire } from '@prospectus/contract/admin';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';

/** A field as the editor calls it; one that it has no words for, as the catalogue file does. */
export function nameOfField(entity: PartNameWire['entity'], field: string): string {
  const { editor } = texts;
  if (field === 'added') return editor.added;
  if (field === 'removed') return editor.removed;
  const whole: Readonly<Record<string, string>> = editor.whole;
  if (field === '') return whole[entity] ?? texts.changes.entities[entity];
  const names: Readonly<Record<string, string>> = {
    'institute prices_visible': texts.structure.fields.pricesVisible,
    'institute course_site': texts.structure.fields.courseSite,
    'institute course_languages': texts.structure.fields.languages,
    'institute synonyms': texts.structure.fields.synonyms,
    'institute places': texts.structure.orderOf(texts.structure.tabs.places),
    'institute attributes': texts.structure.orderOf(texts.structure.attributes),
    'stream description': texts.structure.fields.description,
    'place latitude': texts.structure.fields.latitude,
    'place longitude': texts.structure.fields.longitude,
    'place directions': texts.structure.fields.directions,
    'attribute values': texts.structure.fields.values,
    'attribute closed': texts.structure.fields.closed,
    'course editions': texts.catalogue.languages,
    'course stream': editor.fields.stream,
    'course category': editor.fields.category,
    'course code': editor.fields.code,
    'course url': editor.fields.url,
    'course attributes': texts.structure.attributes,
    'edition title': editor.fields.title,
    'edition subtitle': editor.fields.subtitle,
    'edition description_html': editor.fields.description,
    'edition about_html': editor.fields.about,
    'edition why_learn_html': editor.fields.whyLearn,
    'edition who_should_learn_html': editor.fields.whoShouldLearn,
    'edition tags': editor.fields.tags,
    'edition images': texts.pictures.all,
    'edition images_alt': texts.pictures.alt,
    'edition instructors': editor.fields.instructors,
    'edition authors': courseEditorTexts.authors.all,
    'edition seo': courseEditorTexts.seo.all,
    'edition mode': courseEditorTexts.fields.mode,
    'edition package_type': courseEditorTexts.fields.packageType,
    'edition preview_video': courseEditorTexts.fields.video,
    'edition coming_soon': courseEditorTexts.fields.comingSoon,
    'edition url': editor.fields.url,
    'edition faqs': editor.fields.faqs,
    'edition versions': editor.versions,
    'version url': editor.fields.url,
    'version price': editor.fields.price,
    'version level': editor.fields.level,
    'version session': editor.fields.session,
    'version enroll_invite': editor.fields.enrolment,
    'version attributes': texts.structure.attributes,
    'run start': editor.fields.start,
    'run end': editor.fields.end,
    'run places': editor.fields.places,
    'run price': editor.fields.price,
    'run seats_left': editor.fields.seatsLeft,
  };
  const ofImports: Readonly<Record<string, string>> = texts.changes.fields;
  return names[`${entity} ${field}`] ?? ofImports[field] ?? field;
}
