import type { Scope } from '@prospectus/contract';
import { rememberPageKey } from '../../api/known-keys.ts';
import { useInstitute } from '../../api/session.ts';
import { CreateKey } from './create-key.tsx';

type PageKeyCardProps = {
  /** What the key must be allowed. */
  readonly needs: Scope;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
};

/** Makes a key for pages where it is needed, and keeps it in this browser: the service cannot show it again. */
export function PageKeyCard({ needs, onClose, onMade }: PageKeyCardProps) {
  const { id } = useInstitute();
  return (
    <CreateKey
      isForPage
      needs={needs}
      onClose={onClose}
      onMade={({ secret }) => {
        rememberPageKey(id, secret);
        onMade(secret);
      }}
    />
  );
}
