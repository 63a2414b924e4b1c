export * from './assert-never.ts';
export type { CourseAttribute } from './catalogue/attributes.ts';
export * from './catalogue/course-detail.ts';
export type { ComingSoon, Variant } from './catalogue/course-fields.ts';
export * from './catalogue/course-summary.ts';
export * from './catalogue/learning-paths.ts';
export * from './catalogue/outline.ts';
export * from './catalogue/price.ts';
export * from './catalogue/run.ts';
export * from './catalogue/run-place.ts';
export * from './catalogue/search.ts';
export * from './catalogue/site.ts';
export * from './catalogue/sitemap.ts';
export * from './catalogue/streams.ts';
export * from './catalogue/terms.ts';
export type { CatalogueAttribute, CatalogueAttributeValues } from './catalogue-attribute.ts';
export * from './catalogue-course.ts';
export * from './catalogue-file.ts';
export { catalogueCharactersMax, catalogueCountsMax, catalogueJsonMax } from './catalogue-maxima.ts';
export { type CatalogueMeeting, type CataloguePlace, type CatalogueRun, catalogueRunSchema } from './catalogue-run.ts';
export { countCharacters } from './characters.ts';
export * from './csv/csv-date.ts';
export { type CsvDialect, type TableEncoding, tableEncodings } from './csv/csv-dialect.ts';
export type { CsvPrice } from './csv/csv-fields.ts';
export { defuseFormulas } from './csv/csv-formulas.ts';
export type { CsvId } from './csv/csv-id.ts';
export { type CsvMap, type CsvPlaceMap, csvMapSchema } from './csv/csv-map.ts';
export { csvMapJsonSchema } from './csv/csv-map-json-schema.ts';
export { csvMax } from './csv/csv-maxima.ts';
export type { CsvMeetingMap, CsvRunMap, CsvRunPlaceMap } from './csv/csv-run.ts';
export {
  type CsvCourseMap,
  type CsvEditionMap,
  type CsvUpdateMap,
  type CsvVersionMap,
  csvUpdateSchema,
} from './csv/csv-update.ts';
export * from './csv/csv-value.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './finding.ts';
export * from './json-schema.ts';
export * from './key.ts';
export type { Attribution, Touch } from './lead/attribution.ts';
export { digitsOf, readEmail } from './lead/contact.ts';
export type { Consent, ExtraValue, FormReport, JsonObject, Reading, Refusal } from './lead/enquiry.ts';
export { reservedExtraKeys } from './lead/extra-fields.ts';
export { type Enquiry, leadFieldNames, readEnquiry } from './lead/read-enquiry.ts';
export * from './lead.ts';
export * from './limits.ts';
export * from './query/course-list-query.ts';
export type { Included } from './query/included.ts';
export * from './query/run-list-query.ts';
export * from './query/search-query.ts';
export { type PlainSentence, type Said, say, sayAll, toSaid } from './sentences/say.ts';
export * from './uploaded-picture.ts';
export * from './url.ts';
