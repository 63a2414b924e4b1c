import { Select, TextInput } from '@mantine/core';
import { embedElements, embedLimits } from '@prospectus/contract/admin';
import { isCourseHref } from '@prospectus/contract/course-href';
import { texts } from '../../../texts/texts.ts';
import { fieldError } from '../../../ui/actions/field-error.ts';
import { CourseChoice } from '../../../ui/run-filters/course-choice.tsx';
import type { Choosing } from './choosing.ts';

/** Which element, of which course or path, and where its links lead. */
export function WhatFields({ choices, change, error, offer }: Choosing) {
  const { element } = choices;
  return (
    <>
      <Select
        label={texts.embed.element}
        data={embedElements.map((value) => ({ value, label: texts.embed.elements[value] }))}
        value={element}
        allowDeselect={false}
        onChange={(chosen) => change({ element: embedElements.find((each) => each === chosen) ?? 'courses' })}
      />
      {element === 'course' && (
        <CourseChoice
          label={texts.embed.course}
          placeholder=""
          value={choices.course_id || undefined}
          course={offer.course}
          error={fieldError(error, 'course_id')}
          onChange={(id) => change({ course_id: id ?? '' })}
        />
      )}
      {element === 'path' && (
        <Select
          label={texts.embed.path}
          data={offer.paths}
          value={choices.path_code || null}
          disabled={offer.paths.length === 0}
          description={offer.paths.length === 0 ? texts.embed.noPaths : undefined}
          allowDeselect={false}
          searchable
          error={fieldError(error, 'path_code')}
          onChange={(code) => change({ path_code: code ?? '' })}
        />
      )}
      <Select
        label={texts.embed.language}
        data={[
          { value: '', label: texts.embed.firstLanguage },
          ...offer.languages.map(({ code, label }) => ({ value: code, label })),
        ]}
        value={choices.language ?? ''}
        allowDeselect={false}
        error={fieldError(error, 'language')}
        onChange={(code) => change({ language: code || null })}
      />
      {element !== 'enquiry' && (
        <TextInput
          label={texts.embed.courseHref}
          description={texts.embed.courseHrefHint}
          placeholder="/courses/{id}"
          maxLength={embedLimits.hrefCharactersMax}
          value={choices.course_href}
          error={
            choices.course_href !== '' && !isCourseHref(choices.course_href)
              ? texts.embed.courseHrefWrong
              : fieldError(error, 'course_href')
          }
          onChange={({ currentTarget }) => change({ course_href: currentTarget.value })}
        />
      )}
    </>
  );
}
