import type { CourseDetail, Outline } from '@prospectus/client';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Connection } from '../foundation/client-for.ts';
import { DataElement } from '../foundation/data-element.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { courseStyles } from './course.styles.ts';
import { courseSkeleton, courseView } from './course-view.ts';
import { JsonLd } from './json-ld.ts';

type Answer = { readonly course: CourseDetail; readonly outline: Outline };

/** Everything about one course. */
export class ProspectusCourse extends DataElement<Answer> {
  static override styles = [tokens, ground, courseStyles];
  static override properties: PropertyDeclarations = {
    courseId: { attribute: 'course-id' },
    jsonLd: { attribute: 'json-ld', type: Boolean },
    isPlaying: { state: true },
  };

  declare courseId: string | undefined;
  /** Whether the page's head gets the course's structured data. */
  declare jsonLd: boolean;
  declare protected isPlaying: boolean;

  #head = new JsonLd(this);

  constructor() {
    super();
    this.jsonLd = false;
    this.isPlaying = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('courseId')) this.isPlaying = false;
    super.willUpdate(changed);
  }

  protected override missing(): readonly string[] {
    return [...(this.courseId ? [] : ['course-id']), ...super.missing()];
  }

  protected override question(): string | undefined {
    return this.courseId ? JSON.stringify([this.courseId, this.shownLanguage]) : undefined;
  }

  protected override async ask({ client: { courses } }: Connection, signal: AbortSignal): Promise<Answer> {
    const id = this.courseId ?? '';
    const query = { language: this.shownLanguage };
    const [course, outline] = await Promise.all([
      courses.get(id, query, { signal }),
      courses.outline(id, query, { signal }),
    ]);
    return { course, outline };
  }

  protected override skeleton(): TemplateResult {
    return courseSkeleton(this.words);
  }

  protected override content({ course, outline }: Answer): TemplateResult {
    return courseView(course, outline, {
      words: this.words,
      language: this.pageLanguage,
      headingLevel: this.headingLevel,
      isPlaying: this.isPlaying,
      play: () => {
        this.isPlaying = true;
      },
      enrol: (event, variant) => this.select(event, { course, variant }, 'prospectus-enrol'),
      hrefOf: (id, url) => this.hrefOf(id, url),
    });
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#head.show(this.jsonLd && this.isConnected ? this.answer?.course.structured_data : undefined);
    if (changed.has('isPlaying') && this.isPlaying) this.renderRoot.querySelector('iframe')?.focus();
  }
}
