import type { Metadata } from 'next';
import Link from 'next/link';
import { learningPathAddress } from '@/addresses';
import { loadLearningPath } from '@/catalogue';
import { CourseCard } from '@/components/course/course-card';
import { NoSuchPage, notThereMetadata } from '@/components/not-there';
import { SanitisedHtml } from '@/components/sanitised-html';

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await load(props);
  if (path === undefined) return notThereMetadata;
  const { name, code } = path;
  return { title: name, alternates: { canonical: learningPathAddress(code) } };
}

export default async function LearningPathPage(props: Props) {
  const path = await load(props);
  if (path === undefined) return <NoSuchPage />;
  const { name, description_html: description, steps } = path;
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

const load = async ({ params }: Props) => loadLearningPath(decodeURIComponent((await params).code));
