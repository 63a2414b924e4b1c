import type { Metadata } from 'next';
import { loadListing, loadSite } from '@/catalogue';
import { CourseCard } from '@/components/course/course-card';
import { Chips } from '@/components/listing/chips';
import { EmptyList } from '@/components/listing/empty-list';
import { FilterForm } from '@/components/listing/filter-form';
import { Found } from '@/components/listing/found';
import { Pages } from '@/components/listing/pages';
import { Subjects } from '@/components/listing/subjects';
import { chipsOf } from '@/listing/chips';
import { readFilters, type SearchParams } from '@/listing/filters';
import { metadataOf, placeOf } from '@/listing/listing-metadata';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { filters, listing } = await load(props);
  return metadataOf(filters, listing, (await loadSite()).institute.name);
}

export default async function CoursesPage(props: Props) {
  const { filters, listing } = await load(props);
  const chips = chipsOf(filters, listing.facets);
  const languages = filters.getAll('language');
  return (
    <>
      <h1>{placeOf(filters, listing).heading}</h1>
      <div className="listing">
        <FilterForm filters={filters} facets={listing.facets} />
        <div>
          <Chips chips={chips} />
          <Found filters={filters} listing={listing} />
          {listing.total === 0 && <EmptyList chips={chips} />}
          {/* Another list with each choice: cards that stay and move when an answer comes late are a jump of the layout. */}
          <ul className="cards" key={String(filters)}>
            {listing.data.map((course, index) => (
              <CourseCard
                key={course.id}
                course={course}
                language={languages.length === 1 ? languages[0] : undefined}
                isFirst={index < 3}
              />
            ))}
          </ul>
          <Pages filters={filters} answer={listing} />
        </div>
      </div>
      <Subjects facets={listing.facets} />
    </>
  );
}

async function load({ searchParams }: Props) {
  const filters = readFilters(await searchParams);
  return { filters, listing: await loadListing(String(filters)) };
}
