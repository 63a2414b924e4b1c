import { previewState } from '@/preview';

/** Tells an editor that drafts are shown, or no longer. */
export async function PreviewNotice() {
  const state = await previewState();
  if (state === 'none') return null;
  return (
    <aside className="preview" aria-label="Preview">
      <p className="frame">
        {state === 'shown'
          ? 'Preview: drafts are shown that visitors do not see yet. '
          : 'The preview link has expired or was withdrawn. This is what visitors see. '}
        {/* Not a link of Next.js, which would follow it before anyone clicks. */}
        <a href="/preview/end">End the preview</a>
      </p>
    </aside>
  );
}
