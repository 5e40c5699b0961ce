import { followInPage, useHostApi, useStore } from '@evertill/federation-kit';
import { isAdmin } from '@evertill/shared-domain';
import { WithStoreNotices } from '@evertill/shared-screens/store-notices';
import {
  Card,
  Link,
  LoadingState,
  makeStyles,
  PageFrame,
  PageHeader,
  Subtitle2,
  tokens,
} from '@evertill/shared-ui';
import { overview as words } from '../texts';
import { type Entry, GROUPS } from './groups';

/** Leads to all settings that the person may change, in groups. */
export function SettingsPage() {
  const styles = useStyles();
  const person = useStore(useHostApi().user);
  const isOpen = (entry: Entry) => isAdmin(person) || entry.forManagers === true;
  const groups = GROUPS.map(({ id, entries }) => ({ id, entries: entries.filter(isOpen) }));
  return (
    <PageFrame className={styles.page}>
      <PageHeader title={words.title} />
      <WithStoreNotices isReady place={<LoadingState label={words.loading} />}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ id, entries }) => (
            <section key={id} aria-label={words.groups[id]} className={styles.group}>
              <Subtitle2 as="h2" className={styles.heading}>
                {words.groups[id]}
              </Subtitle2>
              <div className={styles.cards}>
                {entries.map((entry) => (
                  <EntryCard key={entry.id} entry={entry} />
                ))}
              </div>
            </section>
          ))}
      </WithStoreNotices>
    </PageFrame>
  );
}

function EntryCard({ entry: { id, path, status: Status } }: { entry: Entry }) {
  const styles = useStyles();
  const { navigate } = useHostApi();
  const { name, hint } = words.entries[id];

  return (
    <Card className={styles.card}>
      <Link href={path} className={styles.link} onClick={(event) => followInPage(event, path, navigate)}>
        {name}
      </Link>
      <span className={styles.hint}>{hint}</span>
      {Status && (
        <span className={styles.status}>
          <Status />
        </span>
      )}
    </Card>
  );
}

const useStyles = makeStyles({
  page: { maxWidth: '1040px', margin: 0, gap: tokens.spacingVerticalXXL },
  group: { display: 'grid', gap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  card: { position: 'relative', rowGap: tokens.spacingVerticalXXS, minHeight: '76px' },
  link: {
    alignSelf: 'start',
    fontWeight: tokens.fontWeightSemibold,
    // The whole card is the target.
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  hint: { color: tokens.colorNeutralForeground2 },
  status: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
});
