'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { WaitingBar } from '@/components/waiting';
import { addressOf, readFilters } from '@/listing/filters';

type Props = {
  /** What is chosen, as the query of the page's address. */
  filters: string;
  children: React.ReactNode;
};

/**
 * Takes what is chosen into the page's address, where the back button undoes it.
 *
 * Without JavaScript it is an ordinary form. With it, the page stays in sight until the next is there, and the address has no empty fields.
 */
export function SearchForm({ filters, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filters);
  // The address may change in other ways, as with the back button; fields keep the focus meanwhile. Choices that the visitor made before
  // the first page became interactive stay.
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    const chosen = new URLSearchParams(filters);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = chosen.get(field.name) ?? '';
    }
  }, [filters]);

  return (
    <search>
      <form
        action="/"
        className="filters"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const chosen = [...fields.keys()].map((name) => [name, fields.getAll(name).map(String)]);
          startTransition(() => router.push(addressOf(readFilters(Object.fromEntries(chosen)))));
        }}
      >
        {children}
        {isPending && <WaitingBar />}
        <button type="submit" aria-busy={isPending}>
          Show
        </button>
      </form>
    </search>
  );
}
