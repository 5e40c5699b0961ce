import type { ReviewCounts } from '@evertill/shared-domain';
import { makeStyles, Tab, TabList, tokens } from '@evertill/shared-ui';
import { review } from '../texts';
import { KindFilter } from './kind-filter';
import type { ReviewTab } from './use-review-lists';

interface ReviewToolsProps {
  tab: ReviewTab;
  kind: string | null;
  counts: ReviewCounts | undefined;
  onTab(tab: ReviewTab): void;
  onKind(kind: string | null): void;
}

const TABS: readonly ReviewTab[] = ['open', 'cleared', 'discarded'];

/** Lets the user choose between open and cleared differences and discarded changes, and a kind. */
export function ReviewTools({ tab, kind, counts, onTab, onKind }: ReviewToolsProps) {
  const styles = useStyles();
  return (
    <div className={styles.tools}>
      <TabList
        aria-label={review.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => onTab(TABS.find((one) => one === value) ?? 'open')}
      >
        <Tab value="open">{review.open}</Tab>
        <Tab value="cleared">{review.cleared}</Tab>
        <Tab value="discarded">{review.discarded}</Tab>
      </TabList>
      {tab !== 'discarded' && (
        <KindFilter kind={kind} counts={tab === 'open' ? counts : undefined} onChange={onKind} />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
});
