import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { learningPathAddress } from '@/addresses';
import { loadLearningPath } from '@/catalogue';
import { CourseCard } from '@/components/course/course-card';
import { SanitisedHtml } from '@/components/sanitised-html';

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, code } = await load(props);
  return { title: name, alternates: { canonical: learningPathAddress(code) } };
}

export default async function LearningPathPage(props: Props) {
  const { name, description_html: description, steps } = await load(props);
  return (
    <>
      <p className="quiet">
        <Link href="/learning-paths">Learning paths</Link>
      </p>
      <h1>{name}</h1>
      {description !== null && <SanitisedHtml html={description} />}
      <ol className="cards">
        {steps.map(({ position, course }) => (
          // A step that is not published has no version, and no page.
          <CourseCard key={position} course={course} hasPage={course.variants.length > 0} isFirst={position <= 3} />
        ))}
      </ol>
    </>
  );
}

async function load({ params }: Props) {
  return (await loadLearningPath(decodeURIComponent((await params).code))) ?? notFound();
}
