import type { Metadata } from 'next';
import Link from 'next/link';
import { listCourses } from '@/catalogue';
import { CourseCard } from '@/components/course-card';
import { FilterForm } from '@/components/filter-form';
import { Pages } from '@/components/pages';
import { addressOf, readFilters, type SearchParams } from '@/filters';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { alternates: { canonical: addressOf(readFilters(await searchParams)) } };
}

export default async function CoursesPage({ searchParams }: Props) {
  const filters = readFilters(await searchParams);
  const answer = await listCourses({ ...filters, availability: filters.availability || undefined, page_size: 12 });
  return (
    <>
      <h1>Courses</h1>
      <FilterForm filters={filters} />
      <p className="quiet" role="status">
        {answer.total === 1 ? '1 course' : `${answer.total} courses`}
      </p>
      {answer.data.length === 0 ? (
        <p>
          No course is like that. <Link href="/">See all courses</Link>
        </p>
      ) : (
        // Another list with each choice: cards that stay and move when an answer comes late are a jump of the layout.
        <ul className="cards" key={addressOf(filters)}>
          {answer.data.map((course, index) => (
            <CourseCard key={course.id} course={course} language={filters.language || undefined} isFirst={index < 3} />
          ))}
        </ul>
      )}
      <Pages filters={filters} answer={answer} />
    </>
  );
}
