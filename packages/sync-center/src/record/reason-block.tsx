import { momentWords } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { reasons } from '../texts';
import type { People } from '../words/people';
import { reasonOf } from '../words/reason-words';
import type { Abilities } from './abilities';

interface ReasonBlockProps {
  record: OutboxRecord;
  abilities: Abilities;
  people: People;
  now: Date;
}

/** Explains why a change needs a person: in plain words, in the server's words, and with the person who has to act. */
export function ReasonBlock({ record, abilities, people, now }: ReasonBlockProps) {
  const styles = useStyles();
  const { plain, server } = reasonOf(record, people);
  const advice = adviceFor(abilities, people.nameOf(record.author));
  const at = record.lastError?.at;
  return (
    <div className={styles.block}>
      <div className={styles.plain}>{plain}</div>
      {server && (
        <div className={styles.server}>
          {reasons.given} <q>{server}</q>
          {at && <>, {momentWords(at, now)}</>}
        </div>
      )}
      {advice && <div className={styles.advice}>{advice}</div>}
    </div>
  );
}

function adviceFor({ needsManager, needsAuthor, retry }: Abilities, author: string): string | null {
  if (needsAuthor) return reasons.needsAuthor(author);
  if (!needsManager) return null;
  return retry ? reasons.askIfRefused : reasons.askManager;
}

const useStyles = makeStyles({
  block: {
    display: 'grid',
    rowGap: '2px',
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNegativeSoftBackground,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-line',
  },
  plain: {
    color: tokens.colorNegativeForeground,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase300,
  },
  server: { color: tokens.colorNeutralForeground1 },
  advice: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});
