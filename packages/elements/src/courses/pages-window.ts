/** Numbers of pages to be offered, `null` for those left out between two of them. */
export function pagesWindow(page: number, last: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1] ?? 0;
    if (each - before <= 1) return [each];
    // A gap of one page takes no more room than the page.
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}

/** Number of the last page, which is the first where there is nothing. */
export const lastPage = ({ total, page_size: size }: { readonly total: number; readonly page_size: number }): number =>
  Math.max(1, Math.ceil(total / size));
