import type { LearningPath, Suggestion } from '@prospectus/client';
import { expectTypeOf, it } from 'vitest';
import type { ProspectusEvents } from './events.ts';

type Detail<Name extends keyof ProspectusEvents> = ProspectusEvents[Name]['detail'];

it('types say of each event what a page hears with it, as the README does', () => {
  expectTypeOf<Detail<'prospectus-suggest'>>().toEqualTypeOf<{ readonly suggestion: Suggestion }>();
  expectTypeOf<HTMLElementEventMap['prospectus-suggest']>().toEqualTypeOf<ProspectusEvents['prospectus-suggest']>();

  expectTypeOf<LearningPath>().toExtend<Detail<'prospectus-loaded'>>();
  const totalOf = (loaded: Detail<'prospectus-loaded'>) => {
    if ('page' in loaded) return loaded.page.total;
    if ('course' in loaded) return loaded.dates.runs.length;
    return 'runs' in loaded ? loaded.total : loaded.steps.length;
  };
  expectTypeOf(totalOf).returns.toEqualTypeOf<number>();
});
