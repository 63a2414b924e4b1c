import { Text } from '@mantine/core';
import type { LeadDetail } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { TypedText } from './typed-text.tsx';

type Attribution = NonNullable<LeadDetail['attribution']>;
type Touch = NonNullable<Attribution['last']>;

/** How the visitor came to the website: last, and at first where that was another way. */
export function CameFrom({ attribution: { first, last } }: { readonly attribution: Attribution }) {
  const [former, latter] = [first && describe(first), last && describe(last)];
  return (
    <>
      <TypedText>{latter || former || ''}</TypedText>
      {latter && former && former !== latter && (
        <Text size="sm" c="dimmed">
          {texts.enquiries.detail.cameAtFirst(former)}
        </Text>
      )}
    </>
  );
}

const describe = ({ source, medium, campaign, term, content, referrer, landing }: Touch): string => {
  const parameters = [source, medium, campaign, term, content].filter(Boolean).join(' / ');
  return [parameters, referrer, landing].filter(Boolean).join(', ');
};
