import type { Metadata } from 'next';
import Link from 'next/link';
import { learningPathAddress } from '@/addresses';
import { loadLearningPaths } from '@/catalogue';

export const metadata: Metadata = { title: 'Learning paths', alternates: { canonical: '/learning-paths' } };

export default async function LearningPathsPage() {
  const learningPaths = await loadLearningPaths();
  return (
    <>
      <h1>Learning paths</h1>
      <p>
        {learningPaths.length > 0
          ? 'Courses to be taken one after another.'
          : 'There are no learning paths at the moment.'}
      </p>
      <ul className="steps">
        {learningPaths.map(({ code, name, step_count: count }) => (
          <li key={code}>
            <Link href={learningPathAddress(code)}>{name}</Link>{' '}
            <span className="quiet">{count === 1 ? '1 course' : `${count} courses`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
